import { Button } from '@chakra-ui/react';
import type { ApiToken } from '#shared/iam/api-token-contract';
import { DataTable } from '../../ui/data-table.tsx';
import { formatDate, RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table-columns.ts';

type ApiTokenTableProps = { tokens: ApiToken[]; isExpired: boolean; onRevoke: (token: ApiToken) => void };

export const ApiTokenTable = ({ tokens, isExpired, onRevoke }: ApiTokenTableProps) => (
  <DataTable
    label="API tokens"
    columns={columns}
    rows={tokens}
    rowKey={({ id }) => id}
    isRowDisabled={() => isExpired}
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

const columns: Column<ApiToken>[] = [
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
  { key: 'createdAt', header: 'Created', hideBelow: 'lg', cell: ({ createdAt }) => formatDate(Date.parse(createdAt)) },
];
