import { Button, Flex, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#shared/iam/passkeys/passkey-contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatDate, RelativeTime } from '../../../ui/relative-time.tsx';
import type { Column } from '../../../ui/table-columns.ts';
import { toast } from '../../../ui/toaster.tsx';
import { secondFactorQuery } from '../second-factor/second-factor-queries.ts';
import { SecuritySection } from '../second-factor/security-section.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { passkeysQuery, supportsPasskeys, useRemovePasskey } from './passkey-queries.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** Keys of devices, which sign in without a password. */
export const PasskeySection = () => {
  const { data: passkeys } = useSuspenseQuery(passkeysQuery);
  const { data: secondFactor } = useSuspenseQuery(secondFactorQuery);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <SecuritySection
      title="Passkeys"
      description="Sign in by unlocking your device, without a password or a code: the device and what unlocks it are two factors. A passkey works at this address alone, so that nobody can trick you out of it."
    >
      {passkeys.length > 0 && (
        <DataTable
          label="Passkeys"
          columns={columns}
          rows={passkeys}
          rowKey={({ id }) => id}
          rowActions={(passkey) => <RowActions passkey={passkey} onAsk={setAsked} />}
        />
      )}
      {supportsPasskeys() ? (
        <Button alignSelf="flex-start" variant="outline" onClick={() => setAsked({ what: 'add' })}>
          Add a passkey
        </Button>
      ) : (
        <Text color="fg.muted">This browser does not know passkeys.</Text>
      )}
      {asked?.what === 'add' && (
        <AddPasskeyDialog allowsCode={secondFactor.authenticator !== undefined} onClose={close} />
      )}
      {asked?.what === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog passkey={asked.passkey} onClose={close} />}
    </SecuritySection>
  );
};

const RowActions = ({ passkey, onAsk }: { passkey: Passkey; onAsk: (asked: Asked) => void }) => (
  <Flex gap="1" justify="flex-end">
    <Button
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={`Rename ${passkey.name}`}
      onClick={() => onAsk({ what: 'rename', passkey })}
    >
      Rename
    </Button>
    <Button
      size="xs"
      variant="ghost"
      colorPalette="red"
      aria-label={`Remove ${passkey.name}`}
      onClick={() => onAsk({ what: 'remove', passkey })}
    >
      Remove
    </Button>
  </Flex>
);

const RemoveDialog = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const remove = useRemovePasskey();
  const confirm = async () => {
    await remove.mutateAsync(id);
    toast.success('The passkey was removed');
  };
  return (
    <ConfirmDialog title="Remove passkey?" confirm="Remove" isDangerous isOpen onClose={onClose} onConfirm={confirm}>
      '{name}' does not sign you in any more. Remove it from your device as well.
    </ConfirmDialog>
  );
};

const columns: Column<Passkey>[] = [
  { key: 'name', header: 'Name', isMain: true, cell: ({ name }) => name },
  { key: 'createdAt', header: 'Created', cell: ({ createdAt }) => formatDate(Date.parse(createdAt)) },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={Date.parse(lastUsedAt)} /> : 'Never'),
  },
];
