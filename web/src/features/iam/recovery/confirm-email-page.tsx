import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deadLinkMessages } from '#shared/iam/links/links';
import { confirmEmail } from '#shared/iam/recovery/recovery-contract';
import { paths } from '../../../app/paths.ts';
import { callApi } from '../../../http/call-api.ts';
import { messageOf } from '../../../ui/error-message.tsx';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { currentUserQuery } from '../current-user.ts';
import { DeadLink } from '../dead-link.tsx';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { useLinkSecret } from '../use-link-secret.ts';

/** A button, and not at once: programs that look through mail open links, and are not who confirms. */
export const ConfirmEmailPage = () => {
  const token = useLinkSecret();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => callApi(confirmEmail, { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
  const problem = confirm.error ? messageOf(confirm.error) : token === '' && deadLinkMessages.email;
  if (problem) return <DeadLink message={problem} to={paths.projects()} label="Go to your workspace" />;
  if (confirm.isSuccess) return <EmailConfirmed />;
  return (
    <SignedOutFrame title="Confirm your e-mail address" description="So that you can invite others to your workspace.">
      <WorkingButton size="lg" isWorking={confirm.isPending} onClick={() => confirm.mutate()} autoFocus>
        Confirm e-mail address
      </WorkingButton>
    </SignedOutFrame>
  );
};

const EmailConfirmed = () => (
  <SignedOutFrame title="Your e-mail address is confirmed" description="You can invite others to your workspace now.">
    <Button asChild size="lg">
      <Link to={paths.projects()}>Go to your workspace</Link>
    </Button>
  </SignedOutFrame>
);
