import { Link } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { requestPasswordReset } from '#shared/iam/recovery/recovery-contract';
import { paths } from '../../../app/paths.ts';
import { callApi } from '../../../http/call-api.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { UsernameInput } from '../username-input.tsx';

export const ForgotPasswordPage = () => {
  const [askedFor, setAskedFor] = useState<string>();
  if (askedFor !== undefined) return <MailSent askedFor={askedFor} />;
  return (
    <SignedOutFrame
      title="Forgot your password?"
      description="We send you a link to choose a new one."
      footer={<BackToSignIn />}
    >
      <ForgotPasswordForm onSent={setAskedFor} />
    </SignedOutFrame>
  );
};

const ForgotPasswordForm = ({ onSent }: { onSent: (username: string) => void }) => {
  const form = useEndpointForm(requestPasswordReset.body, { username: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submitTo(async (body) => {
    await callApi(requestPasswordReset, { body });
    onSent(body.username);
  });
  return (
    <Form onSubmit={submit}>
      <FormField label="Username or email" error={errors.username?.message}>
        {(control) => <UsernameInput {...control} {...form.register('username')} autoFocus size="lg" />}
      </FormField>
      <ErrorMessage error={errors.root} />
      <WorkingButton type="submit" size="lg" isWorking={isSubmitting}>
        Send link
      </WorkingButton>
    </Form>
  );
};

/** Says the same whether there is such a user or not. */
const MailSent = ({ askedFor }: { askedFor: string }) => (
  <SignedOutFrame
    title="Look into your inbox"
    description={`If ${askedFor} can sign in here with a password, an e-mail with a link is on its way. The link works for an hour.`}
    footer={<BackToSignIn />}
  >
    {null}
  </SignedOutFrame>
);

const BackToSignIn = () => (
  <Link asChild variant="underline">
    <RouterLink to={paths.signIn()} onMouseDown={keepFocus}>
      Back to sign in
    </RouterLink>
  </Link>
);
