import { Button } from '@chakra-ui/react';
import type { ScimToken } from '#shared/iam/scim/scim-token-contract';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDate, RelativeTime } from '../../../ui/relative-time.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import type { Column } from '../../../ui/table-columns.ts';
import { isExpired } from '../token-expiry.ts';

type ScimTokensProps = {
  tokens: ScimToken[] | undefined;
  hasFailed: boolean;
  onRevoke: (token: ScimToken) => void;
};

/** The provisioning tokens of the workspace, the latest first. */
export const ScimTokens = ({ tokens, hasFailed, onRevoke }: ScimTokensProps) => {
  if (!tokens) return hasFailed ? null : <RowSkeletons />;
  if (tokens.length === 0)
    return (
      <EmptyState icon="key" title="There are no tokens yet" description="Create one for your identity provider." />
    );
  return (
    <DataTable
      label="Provisioning tokens"
      columns={columns}
      rows={tokens}
      rowKey={({ id }) => id}
      isRowDisabled={(token) => isExpired(token, Date.now())}
      rowActions={(token) => (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="red"
          aria-label={`Revoke ${token.name}`}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      )}
    />
  );
};

const columns: Column<ScimToken>[] = [
  { key: 'name', header: 'Name', isMain: true, cell: ({ name }) => name },
  {
    key: 'expiresAt',
    header: 'Expires',
    cell: ({ expiresAt }) => (expiresAt ? formatDate(Date.parse(expiresAt)) : 'Never'),
  },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={Date.parse(lastUsedAt)} /> : 'Never'),
  },
  {
    key: 'createdAt',
    header: 'Created',
    hideBelow: 'lg',
    cell: ({ createdAt, createdBy }) => `${formatDate(Date.parse(createdAt))} by ${createdBy}`,
  },
];
