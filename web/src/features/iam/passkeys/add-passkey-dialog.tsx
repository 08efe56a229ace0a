import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { describeIssue } from '#shared/http/describe-issue';
import { PasskeyName } from '#shared/iam/passkeys/passkey-contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { ProofForm } from '../second-factor/proof-form.tsx';
import { useAddPasskey } from './passkey-queries.ts';

type AddPasskeyDialogProps = { allowsCode: boolean; onClose: () => void };

export const AddPasskeyDialog = ({ allowsCode, onClose }: AddPasskeyDialogProps) => {
  const add = useAddPasskey();
  const [name, setName] = useState('My device');
  const error = PasskeyName.safeParse(name, { error: describeIssue }).error?.issues[0]?.message;
  return (
    <Dialog title="Add a passkey" isOpen onClose={onClose}>
      <ProofForm
        confirm="Continue"
        allowsCode={allowsCode}
        onClose={onClose}
        onProve={async (proof) => {
          if (error) return;
          await add.mutateAsync({ name, proof });
          toast.success('The passkey was added');
          onClose();
        }}
      >
        <Text color="fg.muted">
          Your browser asks you to unlock this device, another one or a security key. From then on that signs you in.
        </Text>
        <FormField label="Name" error={error} hint="To tell your passkeys apart.">
          {(control) => (
            <Input {...control} value={name} onChange={({ target }) => setName(target.value)} maxLength={60} />
          )}
        </FormField>
      </ProofForm>
    </Dialog>
  );
};
