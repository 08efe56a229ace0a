import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSignIn } from '#shared/iam/sign-in/own-sign-ins-contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { Column } from '../../../ui/table-columns.ts';
import { toast } from '../../../ui/toaster.tsx';
import { useSignOut } from '../current-user.ts';
import { ownSignInsQuery, useEndSignIns } from './own-sign-in-queries.ts';

/** Where one is signed in, to find what one does not know and end it. */
export const SessionsTab = () => {
  const { data: signIns } = useSuspenseQuery(ownSignInsQuery);
  const [isEndingOthers, setIsEndingOthers] = useState(false);
  const end = useEndSignIns();
  const signOut = useSignOut();
  const endOne = ({ id, isCurrent }: OwnSignIn) => {
    if (isCurrent) return signOut.mutate();
    end.mutate(id, {
      onSuccess: () => toast.success('The device was signed out'),
      onError: toast.error,
    });
  };
  return (
    <Flex direction="column" gap="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="fg.muted" maxWidth="70ch">
          These devices are signed in as you. Sign out those that you do not know, and change your password then.
        </Text>
        {signIns.length > 1 && (
          <Button variant="outline" colorPalette="red" onClick={() => setIsEndingOthers(true)}>
            Sign out all others
          </Button>
        )}
      </Flex>
      <DataTable
        label="Sessions"
        columns={columns}
        rows={signIns}
        rowKey={({ id }) => id}
        rowActions={(signIn) => (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="red"
            aria-label={`Sign out ${signIn.isCurrent ? 'this device' : deviceOf(signIn)}`}
            onClick={() => endOne(signIn)}
          >
            Sign out
          </Button>
        )}
      />
      <ConfirmDialog
        title="Sign out all others?"
        confirm="Sign out"
        isDangerous
        isOpen={isEndingOthers}
        onClose={() => setIsEndingOthers(false)}
        onConfirm={async () => {
          await end.mutateAsync(undefined);
          toast.success('All other devices were signed out');
        }}
      >
        Every device but this one has to sign in again. API tokens keep working.
      </ConfirmDialog>
    </Flex>
  );
};

const deviceOf = ({ browser, system }: OwnSignIn): string => {
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
};

const columns: Column<OwnSignIn>[] = [
  {
    key: 'device',
    header: 'Device',
    isMain: true,
    cell: (signIn) => (
      <Flex align="center" gap="2" wrap="wrap">
        {deviceOf(signIn)}
        {signIn.isCurrent && <Badge>This device</Badge>}
      </Flex>
    ),
  },
  { key: 'sourceIp', header: 'IP address', cell: ({ sourceIp }) => sourceIp ?? '–' },
  { key: 'startedAt', header: 'Signed in', cell: ({ startedAt }) => <RelativeTime at={Date.parse(startedAt)} /> },
  { key: 'lastUsedAt', header: 'Last used', cell: ({ lastUsedAt }) => <RelativeTime at={Date.parse(lastUsedAt)} /> },
];
