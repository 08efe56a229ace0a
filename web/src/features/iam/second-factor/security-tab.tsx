import { Flex } from '@chakra-ui/react';
import { PasskeySection } from '../passkeys/passkey-section.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';

/** How one signs in beside the password. */
export const SecurityTab = () => (
  <Flex direction="column" gap="8">
    <AuthenticatorSection />
    <PasskeySection />
  </Flex>
);
