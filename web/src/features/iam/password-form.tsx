import { Box } from '@chakra-ui/react';
import * as z from 'zod';
import { requiredText } from '#shared/http/fields';
import { isOwnName, type Names, ownNameMessage } from '#shared/iam/users/own-name';
import { changePassword } from '#shared/iam/users/profile-contract';
import { callApi } from '../../http/call-api.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../ui/working-button.tsx';
import { useCurrentUser } from './current-user.ts';
import { mustMatch } from './must-match.ts';
import { PasswordInput } from './password-input.tsx';

const { oldPassword, newPassword } = changePassword.body.shape;

const valuesFor = (names: Names) =>
  z
    .object({
      oldPassword,
      newPassword: newPassword.refine((password) => !isOwnName(password, names), ownNameMessage),
      repeat: requiredText('Password required'),
    })
    .refine((values) => values.newPassword === values.repeat, mustMatch);

const empty = { oldPassword: '', newPassword: '', repeat: '' };

export const PasswordForm = () => {
  const form = useEndpointForm(valuesFor(useCurrentUser()), empty);
  const { errors, isSubmitting } = form.formState;
  const save = form.submitTo(async ({ oldPassword, newPassword }) => {
    await callApi(changePassword, { body: { oldPassword, newPassword } });
    form.reset(empty);
    toast.success('Password was successfully updated');
  });
  return (
    <Box maxWidth="480px">
      <Form onSubmit={save}>
        <FormField label="Current password" error={errors.oldPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('oldPassword')} autoComplete="current-password" />
          )}
        </FormField>
        <FormField label="New password" error={errors.newPassword?.message} hint="8 to 50 characters">
          {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
        </FormField>
        <FormField label="Repeat password" error={errors.repeat?.message}>
          {(control) => <PasswordInput {...control} {...form.register('repeat')} autoComplete="new-password" />}
        </FormField>
        <ErrorMessage error={errors.root} />
        <Box>
          <WorkingButton type="submit" isWorking={isSubmitting}>
            Change password
          </WorkingButton>
        </Box>
      </Form>
    </Box>
  );
};
