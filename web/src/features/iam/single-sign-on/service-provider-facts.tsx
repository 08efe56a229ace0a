import { Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { getSamlMetadata } from '#shared/iam/saml/saml-protocol-contract';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CopyLine } from './copy-line.tsx';
import { serviceProviderQuery } from './provider-queries.ts';
import { Section } from './section.tsx';
import { SigningKeyChange } from './signing-key-change.tsx';

/** What the identity provider has to know. It is there before anything is set up here. */
export const ServiceProviderFacts = () => {
  const { data, error } = useQuery(serviceProviderQuery);
  return (
    <Section
      title="For your identity provider"
      description="Give these to it, or its address or the file of the metadata, which say all of them."
    >
      <ErrorMessage error={error} />
      <Flex as="dl" direction="column" gap="2">
        <CopyLine label="Entity ID" text={data?.entityId} />
        <CopyLine label="Assertion consumer service URL" text={data?.acsUrl} />
        <CopyLine label="Single logout URL" text={data?.signOutUrl} />
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button asChild variant="outline" colorPalette="gray" size="sm">
          <a href={getSamlMetadata.path} download="touchstone-saml-metadata.xml">
            <Icon name="download" size={14} />
            Metadata
          </a>
        </Button>
        {data && (
          <>
            <Download name="Signing certificate" file="touchstone-saml.pem" pem={data.certificate} />
            {data.nextCertificate && (
              <Download name="Next signing certificate" file="touchstone-saml-next.pem" pem={data.nextCertificate} />
            )}
            <Download
              name="Encryption certificate"
              file="touchstone-saml-encryption.pem"
              pem={data.encryptionCertificate}
            />
          </>
        )}
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        Assertions may be encrypted: AES with RSA-OAEP is read. They have to be signed with SHA-256 or better.
      </Text>
      {data && <SigningKeyChange isAnnounced={data.nextCertificate !== undefined} />}
    </Section>
  );
};

const Download = ({ name, file, pem }: { name: string; file: string; pem: string }) => (
  <Button asChild variant="outline" colorPalette="gray" size="sm">
    <a href={toDownload(pem)} download={file}>
      <Icon name="download" size={14} />
      {name}
    </a>
  </Button>
);

const toDownload = (pem: string): string => `data:application/x-pem-file,${encodeURIComponent(pem)}`;
