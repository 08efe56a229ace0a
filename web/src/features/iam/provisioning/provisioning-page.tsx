import { Button, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScimToken } from '#shared/iam/scim/scim-token-contract';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SectionPage } from '../../settings/index.ts';
import { CreateTokenDialog } from '../create-token-dialog.tsx';
import { useHasFeature, useMay } from '../current-user.ts';
import { CopyLine } from '../single-sign-on/copy-line.tsx';
import { Section } from '../single-sign-on/section.tsx';
import { provisioningQuery, useCreateScimToken } from './provisioning-queries.ts';
import { RevokeScimTokenDialog } from './revoke-scim-token-dialog.tsx';
import { ScimTokens } from './scim-tokens.tsx';

/** What an identity provider needs to manage users and groups, where the edition has that, for who may configure it. */
export const ProvisioningPage = () => {
  const isOffered = useHasFeature('USER_PROVISIONING');
  const mayConfigure = useMay('CONFIGURATION_SSO_SAML');
  return isOffered && mayConfigure ? <Provisioning /> : <NotFoundPage />;
};

const Provisioning = () => {
  const { data, error } = useQuery(provisioningQuery);
  const create = useCreateScimToken();
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<ScimToken>();
  return (
    <SectionPage
      title="User provisioning (SCIM)"
      isBounded
      actions={
        <Button onClick={() => setIsCreating(true)}>
          <Icon name="plus" size={14} />
          Create token
        </Button>
      }
    >
      <Flex direction="column" gap="8">
        <Section
          title="For your identity provider"
          description="It creates, changes and deactivates users, and says who is in which group. It finds users who are here already by their username or e-mail address. Super admins stay as they are."
        >
          <Flex as="dl" direction="column" gap="2">
            <CopyLine label="SCIM 2.0 base URL" text={data?.baseUrl} />
          </Flex>
        </Section>
        <Section
          title="Tokens"
          description="The identity provider sends one as a bearer token. To replace it, create the next one first and revoke the old one when it is no longer used."
        >
          <ErrorMessage error={error} />
          <ScimTokens tokens={data?.items} hasFailed={error !== null} onRevoke={setRevoked} />
        </Section>
      </Flex>
      {isCreating && <CreateTokenDialog create={create.mutateAsync} onClose={() => setIsCreating(false)} />}
      {revoked && <RevokeScimTokenDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </SectionPage>
  );
};
