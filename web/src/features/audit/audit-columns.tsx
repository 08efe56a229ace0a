import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { AuditChange, AuditEntry } from '#shared/audit/contract';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table-columns.ts';

export const auditColumns = (onUser: (userId: number) => void): Column<AuditEntry>[] => [
  {
    key: 'action',
    header: 'Change',
    isMain: true,
    cell: (entry) => (
      <Box whiteSpace="normal" py="1.5">
        <Text as="span">{entry.action}</Text>{' '}
        <Text as="span" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
          {subjectOf(entry)}
        </Text>
        {entry.isUnfinished && (
          <Badge ml="2" colorPalette="orange" title="It began, and its end was not noted">
            May not have happened
          </Badge>
        )}
        <Changes changes={entry.changes} />
      </Box>
    ),
  },
  {
    key: 'user',
    header: 'By',
    width: '160px',
    cell: ({ user, through }) =>
      user ? (
        <chakra.button
          type="button"
          cursor="pointer"
          textDecoration="underline"
          textUnderlineOffset="3px"
          textDecorationColor="border.emphasized"
          title={`Show changes of ${user.username} only`}
          onClick={() => onUser(user.id)}
        >
          {user.username}
        </chakra.button>
      ) : (
        whoElse(through)
      ),
  },
  { key: 'at', header: 'When', width: '140px', cell: ({ at }) => <RelativeTime at={at} /> },
  {
    key: 'from',
    header: 'From',
    width: '190px',
    hideBelow: 'lg',
    cell: ({ sourceIp, userAgent, through }) => (
      <Text as="span" title={userAgent} color="fg.muted">
        {(through && elsewhere.get(through)) ?? sourceIp}
        {through === 'apiToken' && ' · API token'}
      </Text>
    ),
  },
];

/** Where a change came from that came from no address. */
const elsewhere = new Map([
  ['job', 'In the background'],
  ['operator', 'By a command'],
]);

const others = new Map([
  ['scimToken', 'The identity provider'],
  ['identityProvider', 'The identity provider'],
  ['operator', 'The operator'],
]);

const whoElse = (through = ''): string => others.get(through) ?? 'Somebody who was not signed in';

/** What it is called, else what the address says of it. */
const subjectOf = ({ subject, subjectName }: AuditEntry): string =>
  subjectName ??
  Object.entries(subject)
    .map(([name, value]) => `${name.replace(/(Id|Key)$/, '')} ${value}`)
    .join(', ');

const Changes = ({ changes }: { changes: readonly AuditChange[] }) =>
  changes.length === 0 ? null : (
    <Flex as="ul" direction="column" gap="0.5" mt="1" fontSize="xs" fontWeight="normal" listStyleType="none">
      {changes.map(({ field, before, after }) => (
        <Box as="li" key={field} overflowWrap="anywhere">
          <Text as="span" color="fg.muted">
            {field}:{' '}
          </Text>
          {before !== undefined && <chakra.del color="fg.muted">{before}</chakra.del>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <chakra.ins textDecoration="none">{after}</chakra.ins>}
        </Box>
      ))}
    </Flex>
  );
