import { Text } from '@chakra-ui/react';
import { isOwnName, ownNameMessage } from '#shared/iam/users/own-name';
import type { User } from '#shared/iam/users/user-contract';
import { setPassword } from '#shared/iam/users/workspace-user-contract';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { PasswordInput } from '../password-input.tsx';
import { useSetPassword } from './user-queries.ts';

const valuesFor = (user: User) =>
  setPassword.body.refine(({ newPassword }) => !isOwnName(newPassword, user), {
    path: ['newPassword'],
    error: ownNameMessage,
  });

/** A new password for somebody else. */
export const SetPasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const set = useSetPassword(user);
  const form = useEndpointForm(valuesFor(user), { newPassword: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submitTo(async (body) => {
    await set.mutateAsync(body);
    toast.success('Password was successfully updated');
    onClose();
  });
  return (
    <Dialog title="Change password" isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <Text color="fg.muted">{user.username} is signed out everywhere and signs in with the new password.</Text>
          <FormField label="New password" error={errors.newPassword?.message} hint="8 to 50 characters" isRequired>
            {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
          </FormField>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          Change password
        </DialogActions>
      </Form>
    </Dialog>
  );
};
