import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { findInvitation } from '#shared/iam/invitations/invitation-contract';
import { deadLinkMessages } from '#shared/iam/links/links';
import type { SignInChallenge } from '#shared/iam/sign-in/sign-in-contract';
import { paths } from '../../../app/paths.ts';
import { isApiError } from '../../../http/api-error.ts';
import { callApi } from '../../../http/call-api.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { DeadLink } from '../dead-link.tsx';
import { SecondStep } from '../second-factor/second-step.tsx';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { useLinkSecret } from '../use-link-secret.ts';
import { AcceptInvitationForm, useEnter } from './accept-invitation-form.tsx';

export const InvitationPage = () => {
  const token = useLinkSecret();
  const navigate = useNavigate();
  const enter = useEnter();
  const [challenge, setChallenge] = useState<SignInChallenge>();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callApi(findInvitation, { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (challenge) return <SecondStep given={challenge} onDone={enter} onCancel={() => void navigate(paths.signIn())} />;
  if (token === '' || (isApiError(error) && error.status === 400))
    return <DeadLink message={deadLinkMessages.invitation} to={paths.signIn()} label="Go to sign in" />;
  return (
    <SignedOutFrame
      title={data ? `Join ${data.workspaceName}` : 'Join your team'}
      description={data && `You are invited as ${data.email}.`}
    >
      {data && <AcceptInvitationForm token={token} email={data.email} onChallenge={setChallenge} />}
      {!data && !error && <RowSkeletons rows={4} />}
      <ErrorMessage error={error} />
    </SignedOutFrame>
  );
};
