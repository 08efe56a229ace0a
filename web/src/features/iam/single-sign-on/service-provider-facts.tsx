import { Button, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { getSamlMetadata } from '#shared/iam/saml-sign-in-contract';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CopyLine } from './copy-line.tsx';
import { serviceProviderQuery } from './provider-queries.ts';
import { Section } from './section.tsx';

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
          <Button asChild variant="outline" colorPalette="gray" size="sm">
            <a href={toDownload(data.certificate)} download="touchstone-saml.pem">
              <Icon name="download" size={14} />
              Signing certificate
            </a>
          </Button>
        )}
      </Flex>
    </Section>
  );
};

const toDownload = (pem: string): string => `data:application/x-pem-file,${encodeURIComponent(pem)}`;
