import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import * as z from 'zod';
import { requiredText } from '#shared/http/fields';
import { deadLinkMessages } from '#shared/iam/links/links';
import { resetPassword } from '#shared/iam/recovery/recovery-contract';
import { paths } from '../../../app/paths.ts';
import { callApi } from '../../../http/call-api.ts';
import { endSession } from '../../../http/session.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { DeadLink } from '../dead-link.tsx';
import { mustMatch } from '../must-match.ts';
import { PasswordInput } from '../password-input.tsx';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { useLinkSecret } from '../use-link-secret.ts';

const Values = z
  .object({ newPassword: resetPassword.body.shape.newPassword, repeat: requiredText('Password required') })
  .refine(({ newPassword, repeat }) => newPassword === repeat, mustMatch);

export const ResetPasswordPage = () => {
  const token = useLinkSecret();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <PasswordChanged />;
  if (token === '')
    return <DeadLink message={deadLinkMessages.password} to={paths.forgotPassword()} label="Send a new link" />;
  return (
    <SignedOutFrame title="Choose a new password" description="It signs you out everywhere else.">
      <ResetPasswordForm token={token} onDone={() => setIsDone(true)} />
    </SignedOutFrame>
  );
};

const ResetPasswordForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const form = useEndpointForm(Values, { newPassword: '', repeat: '' });
  const { errors, isSubmitting } = form.formState;
  const save = form.submitTo(async ({ newPassword }) => {
    await callApi(resetPassword, { body: { token, newPassword } });
    await endSession();
    onDone();
  });
  return (
    <Form onSubmit={save}>
      <FormField label="New password" error={errors.newPassword?.message} hint="8 to 50 characters">
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('newPassword')}
            autoComplete="new-password"
            autoFocus
            size="lg"
          />
        )}
      </FormField>
      <FormField label="Repeat password" error={errors.repeat?.message}>
        {(control) => <PasswordInput {...control} {...form.register('repeat')} autoComplete="new-password" size="lg" />}
      </FormField>
      <ErrorMessage error={errors.root} />
      <WorkingButton type="submit" size="lg" isWorking={isSubmitting}>
        Change password
      </WorkingButton>
      {errors.root && (
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <RouterLink to={paths.forgotPassword()}>Send a new link</RouterLink>
        </Button>
      )}
    </Form>
  );
};

const PasswordChanged = () => (
  <SignedOutFrame title="Password was successfully updated" description="Sign in with it from now on.">
    <Button asChild size="lg">
      <RouterLink to={paths.signIn()}>Sign in</RouterLink>
    </Button>
  </SignedOutFrame>
);
