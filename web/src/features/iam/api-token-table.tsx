import { Button } from '@chakra-ui/react';
import type { ApiToken } from '#shared/iam/tokens/api-token-contract';
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

const dayMilliseconds = 86_400_000;

/** The day; of what ends within one, such as the token of a guide, how soon as well. */
const Expiry = ({ at }: { at: number }) => {
  const isSoon = Math.abs(at - Date.now()) < dayMilliseconds;
  return (
    <>
      {formatDate(at)}
      {isSoon && (
        <>
          {' '}
          (<RelativeTime at={at} />)
        </>
      )}
    </>
  );
};

const columns: Column<ApiToken>[] = [
  { key: 'name', header: 'Name', isMain: true, cell: ({ name }) => name },
  {
    key: 'expiresAt',
    header: 'Expires',
    cell: ({ expiresAt }) => (expiresAt ? <Expiry at={Date.parse(expiresAt)} /> : 'Never'),
  },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={Date.parse(lastUsedAt)} /> : 'Never'),
  },
  { key: 'createdAt', header: 'Created', hideBelow: 'lg', cell: ({ createdAt }) => formatDate(Date.parse(createdAt)) },
];
