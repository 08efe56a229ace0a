import { Flex } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { leaveForProvider, signInProvidersQuery } from './saml-sign-in.ts';

/** A button for each identity provider of the workspace; none where there is none. */
export const ProviderButtons = ({ returnTo }: { returnTo: string | undefined }) => {
  const { data: providers = [] } = useQuery(signInProvidersQuery);
  const leave = useMutation({ mutationFn: (providerId: number) => leaveForProvider(providerId, returnTo) });
  if (providers.length === 0) return null;
  return (
    <Flex direction="column" gap="2" onMouseDown={keepFocus}>
      {providers.map(({ id, name, logoKey }) => (
        <WorkingButton
          key={id}
          size="lg"
          variant="outline"
          colorPalette="gray"
          isWorking={leave.isPending && leave.variables === id}
          // The browser is on its way: the button does not wake up before it has gone.
          disabled={leave.isSuccess}
          onClick={() => leave.mutate(id)}
        >
          {logoKey ? <img src={logoKey} alt="" width={18} height={18} /> : <Icon name="key" size={16} />}
          Sign in with {name}
        </WorkingButton>
      ))}
      <ErrorMessage error={leave.error} />
    </Flex>
  );
};
