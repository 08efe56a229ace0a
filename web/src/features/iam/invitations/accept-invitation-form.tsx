import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { FirstName, LastName, Username } from '#shared/iam/fields';
import { acceptInvitation } from '#shared/iam/invitations/invitation-contract';
import { isChallenge, type SignIn, type SignInChallenge } from '#shared/iam/sign-in/sign-in-contract';
import { isOwnName, ownNameMessage } from '#shared/iam/users/own-name';
import { paths } from '../../../app/paths.ts';
import { callApi } from '../../../http/call-api.ts';
import { startSession } from '../../../http/session.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { orEmpty } from '../or-empty.ts';
import { PasswordInput } from '../password-input.tsx';
import { UsernameInput } from '../username-input.tsx';

const { username, password } = acceptInvitation.body.shape;
const valuesFor = (email: string) =>
  z
    .object({ username, firstName: orEmpty(FirstName), lastName: orEmpty(LastName), password })
    .refine((values) => !isOwnName(values.password, { ...values, email }), {
      path: ['password'],
      error: ownNameMessage,
    });

type AcceptInvitationFormProps = {
  token: string;
  email: string;
  /** The workspace requires a second factor. */
  onChallenge: (challenge: SignInChallenge) => void;
};

/** Signs in, in the place of whoever was. */
export const useEnter = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (signIn: SignIn): Promise<void> => {
    queries.clear();
    await startSession(signIn);
    await navigate(paths.projects(), { replace: true });
  };
};

/** The last step of an invitation: who one is in this workspace. It signs in. */
export const AcceptInvitationForm = ({ token, email, onChallenge }: AcceptInvitationFormProps) => {
  const enter = useEnter();
  const form = useEndpointForm(valuesFor(email), {
    username: usernameOf(email),
    firstName: '',
    lastName: '',
    password: '',
  });
  const { errors, isSubmitting } = form.formState;
  const accept = form.submitTo(async ({ firstName, lastName, ...given }) => {
    const body = { ...given, token, firstName: firstName || undefined, lastName: lastName || undefined };
    const answer = await callApi(acceptInvitation, { body });
    return isChallenge(answer) ? onChallenge(answer) : enter(answer);
  });
  return (
    <Form onSubmit={accept}>
      <FormField label="Username" error={errors.username?.message}>
        {(control) => <UsernameInput {...control} {...form.register('username')} autoFocus />}
      </FormField>
      <FormField label="First name" error={errors.firstName?.message}>
        {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" />}
      </FormField>
      <FormField label="Last name" error={errors.lastName?.message}>
        {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
      </FormField>
      <FormField label="Password" error={errors.password?.message} hint="8 to 50 characters">
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </FormField>
      <ErrorMessage error={errors.root} />
      <WorkingButton type="submit" size="lg" isWorking={isSubmitting}>
        Accept invitation
      </WorkingButton>
    </Form>
  );
};

/** A proposal: what stands before the `@`, where that can be a username. */
const usernameOf = (email: string): string => {
  const name = email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, '').replaceAll('_', '-');
  return Username.safeParse(name).success ? name : '';
};
