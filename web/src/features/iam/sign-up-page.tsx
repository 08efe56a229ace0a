import { Button, Link } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { signUp } from '#shared/iam/sign-in/sign-in-contract';
import { isOwnName, ownNameMessage } from '#shared/iam/users/own-name';
import { paths } from '../../app/paths.ts';
import { callApi } from '../../http/call-api.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../ui/working-button.tsx';
import { PasswordInput } from './password-input.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';
import { UsernameInput } from './username-input.tsx';
import { addressOfHost } from './workspace-address.ts';

type Created = { name: string; host: string; email: string };

export const SignUpPage = () => {
  const [created, setCreated] = useState<Created>();
  if (created) return <WorkspaceCreated {...created} />;
  return (
    <SignedOutFrame
      title="Create a workspace"
      description="A workspace has its own address, users and projects, and shares nothing with others."
      footer={
        <>
          Already have one?{' '}
          <Link asChild variant="underline">
            <RouterLink to={paths.signIn()} onMouseDown={keepFocus}>
              Sign in
            </RouterLink>
          </Link>
        </>
      }
    >
      <SignUpForm onCreated={setCreated} />
    </SignedOutFrame>
  );
};

const Values = signUp.body.refine(({ password, ...names }) => !isOwnName(password, names), {
  path: ['password'],
  error: ownNameMessage,
});

const SignUpForm = ({ onCreated }: { onCreated: (created: Created) => void }) => {
  const form = useEndpointForm(Values, { tenantId: '', username: '', email: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submitTo(async (body) => onCreated({ ...(await callApi(signUp, { body })), email: body.email }));
  return (
    <Form onSubmit={submit}>
      <FormField
        label="Workspace name"
        error={errors.tenantId?.message}
        hint="Small letters, numbers and dashes. It becomes the first part of the address."
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('tenantId')}
            autoFocus
            autoComplete="organization"
            autoCapitalize="none"
          />
        )}
      </FormField>
      <FormField label="Username" error={errors.username?.message}>
        {(control) => <UsernameInput {...control} {...form.register('username')} />}
      </FormField>
      <FormField label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label="Password" error={errors.password?.message} hint="8 to 50 characters">
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </FormField>
      <ErrorMessage error={errors.root} />
      <WorkingButton type="submit" size="lg" isWorking={isSubmitting}>
        Create workspace
      </WorkingButton>
    </Form>
  );
};

const WorkspaceCreated = ({ name, host, email }: Created) => {
  const address = addressOfHost(host);
  return (
    <SignedOutFrame
      title="Your workspace is ready"
      description={`${name} lives at its own address from now on. To invite others, open the link that we sent to ${email}.`}
    >
      <Button asChild size="lg">
        <a href={`${address}${paths.signIn()}`}>Sign in at {new URL(address).host}</a>
      </Button>
    </SignedOutFrame>
  );
};
