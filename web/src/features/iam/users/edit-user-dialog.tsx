import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { FirstName, LastName } from '#shared/iam/fields';
import type { User } from '#shared/iam/users/user-contract';
import { EditedEmail } from '#shared/iam/users/workspace-user-contract';
import { isApiError } from '../../../http/api-error.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { orEmpty } from '../or-empty.ts';
import { useTakenName } from './use-taken-name.ts';
import { readUser, useUpdateUser } from './user-queries.ts';

const EditedValues = z.object({ firstName: orEmpty(FirstName), lastName: orEmpty(LastName), email: EditedEmail });

/**
 * Sends only what was changed here. When somebody else was faster the form stays as it was typed, says what is there
 * now, and the next try goes on from that.
 */
export const EditUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { id, username, isSystem } = user;
  const [latest, setLatest] = useState(user);
  const update = useUpdateUser();
  const form = useEndpointForm(EditedValues, valuesOf(user));
  const { errors, isSubmitting, isDirty } = form.formState;
  const takenEmail = useTakenName('email', useWatch({ control: form.control, name: 'email' }), latest.email);
  const submit = form.submitTo(async (values) => {
    if (takenEmail) return;
    try {
      await update.mutateAsync({ id, revision: latest.revision, ...changesOf(user, values) });
    } catch (error) {
      if (isApiError(error) && error.status === 409) setLatest(await readUser(id));
      throw error;
    }
    toast.success(`User ${username} was successfully updated`);
    onClose();
  });
  const hintOf = (field: keyof z.infer<typeof EditedValues>) => {
    const now = valuesOf(latest)[field];
    return now === valuesOf(user)[field] ? undefined : `Now: ${now || 'empty'}`;
  };
  return (
    <Dialog title="Edit user" isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <FormField label="Username" hint="The username can not be changed.">
            {(field) => <Input {...field} value={username} readOnly />}
          </FormField>
          <FormField label="First name" error={errors.firstName?.message} hint={hintOf('firstName')}>
            {(field) => <Input {...field} {...form.register('firstName')} autoComplete="off" readOnly={isSystem} />}
          </FormField>
          <FormField label="Last name" error={errors.lastName?.message} hint={hintOf('lastName')}>
            {(field) => <Input {...field} {...form.register('lastName')} autoComplete="off" readOnly={isSystem} />}
          </FormField>
          <FormField label="Email" isRequired error={errors.email?.message ?? takenEmail} hint={hintOf('email')}>
            {(field) => <Input {...field} {...form.register('email')} type="email" autoComplete="off" />}
          </FormField>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isDisabled={!isDirty} isWorking={isSubmitting}>
          Save
        </DialogActions>
      </Form>
    </Dialog>
  );
};

const valuesOf = ({ firstName = '', lastName = '', email }: User) => ({ firstName, lastName, email });

const changesOf = (user: User, { firstName, lastName, email }: z.infer<typeof EditedValues>) => ({
  email: email === user.email ? undefined : email,
  firstName: firstName === (user.firstName ?? '') ? undefined : firstName || null,
  lastName: lastName === (user.lastName ?? '') ? undefined : lastName || null,
});
