import { Button, Code, Flex, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiToken } from '#shared/iam/tokens/api-token-contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { toast } from '../../ui/toaster.tsx';
import { apiTokensQuery, useCreateApiToken, useRevokeApiToken } from './api-token-queries.ts';
import { ApiTokenTable } from './api-token-table.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { isExpired } from './token-expiry.ts';

const choices = [
  { value: 'active', title: 'Active' },
  { value: 'expired', title: 'Expired' },
] as const;

/** The tab where agents and programs get their tokens. */
export const ApiAccess = () => {
  const { data: tokens } = useSuspenseQuery(apiTokensQuery);
  const create = useCreateApiToken();
  const [filter, setFilter] = useFilterInUrl();
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken>();
  const shown = tokens.filter((token) => isExpired(token, Date.now()) === (filter === 'expired'));
  return (
    <Flex direction="column" gap="4">
      <Text color="fg.muted" maxWidth="70ch">
        Test agents and programs sign in with a token: agents as <Code>REPORTING_SERVER_ACCESS_TOKEN</Code>, programs by
        exchanging it at <Code>/api/iam/v1/auth/refresh</Code>.
      </Text>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <SegmentedChoice label="Tokens" value={filter} choices={choices} onChoose={setFilter} />
        <Button onClick={() => setIsCreating(true)}>
          <Icon name="plus" size={14} />
          Create token
        </Button>
      </Flex>
      {shown.length > 0 ? (
        <ApiTokenTable tokens={shown} isExpired={filter === 'expired'} onRevoke={setRevoked} />
      ) : (
        <NoTokens filter={filter} />
      )}
      {isCreating && <CreateTokenDialog create={create.mutateAsync} onClose={() => setIsCreating(false)} />}
      <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />
    </Flex>
  );
};

type Filter = (typeof choices)[number]['value'];

const useFilterInUrl = (): [Filter, (filter: Filter) => void] => {
  const [search, setSearch] = useSearchParams();
  const filter = search.get('filter') === 'expired' ? 'expired' : 'active';
  return [filter, (next) => setSearch(next === 'expired' ? { filter: next } : {}, { replace: true })];
};

const NoTokens = ({ filter }: { filter: Filter }) =>
  filter === 'active' ? (
    <EmptyState icon="key" title="There are no active tokens yet" description="Create one for each agent or program." />
  ) : (
    <EmptyState icon="key" title="There are no expired tokens" />
  );

const RevokeDialog = ({ token, onClose }: { token: ApiToken | undefined; onClose: () => void }) => {
  const revoke = useRevokeApiToken();
  if (!token) return null;
  const revokeToken = async () => {
    await revoke.mutateAsync(token.id);
    toast.success(`Token '${token.name}' was revoked`);
  };
  return (
    <ConfirmDialog title="Revoke token?" confirm="Revoke" isDangerous isOpen onClose={onClose} onConfirm={revokeToken}>
      Whatever signs in with '{token.name}' stops working within seconds. This can not be undone.
    </ConfirmDialog>
  );
};
