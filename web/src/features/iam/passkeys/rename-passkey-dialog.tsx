import { type Passkey, renamePasskey } from '#shared/iam/passkeys/passkey-contract';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { useRenamePasskey } from './passkey-queries.ts';

export const RenamePasskeyDialog = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const rename = useRenamePasskey();
  const form = useEndpointForm(renamePasskey.body, { name });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submitTo(async (body) => {
    await rename.mutateAsync({ id, ...body });
    toast.success('The passkey was renamed');
    onClose();
  });
  return (
    <Dialog title="Rename passkey" isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <FormField label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoFocus autoComplete="off" />}
          </FormField>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          Rename
        </DialogActions>
      </Form>
    </Dialog>
  );
};
