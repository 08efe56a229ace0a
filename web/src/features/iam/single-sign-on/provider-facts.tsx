import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { SamlProviderDetails, SigningCertificate } from '#shared/iam/saml/saml-contract';
import { paths } from '../../../app/paths.ts';
import { formatDate, RelativeTime } from '../../../ui/relative-time.tsx';
import { CopyLine } from './copy-line.tsx';
import { Section } from './section.tsx';

/** What is known of a provider: what its metadata says, and how the last sign-in that came to nothing went. */
export const ProviderFacts = ({ provider }: { provider: SamlProviderDetails }) => {
  const { id, entityId, signInUrl, signOutUrl, metadataReadAt, signingCertificates, lastFailure } = provider;
  return (
    <Section title="As it is set up">
      {lastFailure && (
        <Box px="3" py="2" borderRadius="md" bg="bg.warning" color="fg.warning" fontSize="sm" overflowWrap="anywhere">
          The last sign-in that failed, <RelativeTime at={Date.parse(lastFailure.at)} />: {lastFailure.detail}
        </Box>
      )}
      <Flex as="dl" direction="column" gap="2">
        <CopyLine label="Link to sign in with it" text={location.origin + paths.signInWith(id)} />
        <CopyLine label="Its entity ID" text={entityId} />
        <CopyLine label="Its sign-in URL" text={signInUrl} />
        {signOutUrl && <CopyLine label="Its logout URL" text={signOutUrl} />}
      </Flex>
      <Flex as="ul" aria-label="Signing certificates" listStyleType="none" direction="column" gap="2">
        {signingCertificates.map((certificate) => (
          <Certificate key={certificate.fingerprint + certificate.from} certificate={certificate} />
        ))}
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        Its metadata was read <RelativeTime at={Date.parse(metadataReadAt)} />.
      </Text>
    </Section>
  );
};

const origins: Record<SigningCertificate['from'], string> = {
  METADATA: 'From metadata',
  CERTIFICATE: 'Certificate',
  NEXT_CERTIFICATE: 'Next certificate',
};

const Certificate = ({ certificate }: { certificate: SigningCertificate }) => {
  const end = Date.parse(certificate.expiresAt);
  const isOver = end < Date.now();
  return (
    <chakra.li borderWidth="1px" borderRadius="md" px="3" py="2" fontSize="sm">
      <Flex gap="2" wrap="wrap" align="center">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {certificate.subject || 'No name'}
        </Text>
        <Badge colorPalette="gray">{origins[certificate.from]}</Badge>
        <Badge colorPalette={isOver ? 'red' : 'green'}>
          {isOver ? 'Expired' : 'Until'} {formatDate(end)}
        </Badge>
      </Flex>
      <Text fontFamily="mono" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        SHA-256 {certificate.fingerprint}
      </Text>
    </chakra.li>
  );
};
