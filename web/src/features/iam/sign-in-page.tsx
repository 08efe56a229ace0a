import { Link } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useRevalidator, useSearchParams } from 'react-router';
import { isChallenge, login, type SignIn, type SignInChallenge } from '#shared/iam/sign-in/sign-in-contract';
import { paths } from '../../app/paths.ts';
import { returnPathOf } from '../../app/return-path.ts';
import { callApi } from '../../http/call-api.ts';
import { startSession, useSessionState } from '../../http/session.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../ui/working-button.tsx';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { PasswordInput } from './password-input.tsx';
import { SecondStep } from './second-factor/second-step.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';
import { ProviderButtons } from './single-sign-on/provider-buttons.tsx';
import { UsernameInput } from './username-input.tsx';

export const SignInPage = () => {
  const [search] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  const [challenge, setChallenge] = useState<SignInChallenge>();
  const [isDone, setIsDone] = useState(false);
  const isIn = useSessionState() === 'signedIn' && (isDone || !challenge);
  // The page's loader leads on whoever is signed in, here or in another tab.
  useEffect(() => {
    if (isIn) void revalidate();
  }, [isIn, revalidate]);
  const form = useEndpointForm(login.body, { username: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const enter = async (signIn: SignIn) => {
    await startSession(signIn);
    setIsDone(true);
  };
  const signIn = form.submitTo(async (body) => {
    const answer = await callApi(login, { body });
    return isChallenge(answer) ? setChallenge(answer) : enter(answer);
  });
  if (challenge) return <SecondStep given={challenge} onDone={enter} onCancel={() => setChallenge(undefined)} />;
  return (
    <SignedOutFrame
      title="Sign in"
      description={location.host}
      footer={
        <>
          New to Touchstone?{' '}
          <Link asChild variant="underline">
            <RouterLink to={paths.signUp()} onMouseDown={keepFocus}>
              Create a workspace
            </RouterLink>
          </Link>
        </>
      }
    >
      <Form onSubmit={signIn}>
        <FormField label="Username or email" error={errors.username?.message}>
          {(control) => <UsernameInput {...control} {...form.register('username')} autoFocus size="lg" />}
        </FormField>
        <FormField label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" size="lg" />
          )}
        </FormField>
        <Link asChild variant="underline" alignSelf="flex-start" fontSize="sm" color="fg.muted">
          <RouterLink to={paths.forgotPassword()} onMouseDown={keepFocus}>
            Forgot your password?
          </RouterLink>
        </Link>
        <ErrorMessage error={errors.root} />
        <WorkingButton type="submit" size="lg" isWorking={isSubmitting || state === 'loading'}>
          Sign in
        </WorkingButton>
      </Form>
      <PasskeyButton onDone={enter} />
      <ProviderButtons returnTo={returnPathOf(search)} />
    </SignedOutFrame>
  );
};
