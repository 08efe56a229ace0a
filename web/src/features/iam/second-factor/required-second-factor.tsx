import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { currentUserQuery, useCurrentUser, useSignOut } from '../current-user.ts';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** In the place of every page, for who has signed in with a password alone where the workspace asks for more. */
export const RequiredSecondFactor = ({ onDone }: { onDone: () => void }) => {
  const { tenant, hasSecondFactor } = useCurrentUser();
  const queries = useQueryClient();
  const signOut = useSignOut();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const close = async () => {
    setIsSettingUp(false);
    const user = await queries.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    if (!user.mustSetUpSecondFactor) onDone();
  };
  return (
    <main>
      <SignedOutFrame
        title="Set up your second factor"
        description={`${tenant.name} requires one now: besides your password, a code of an app on your phone. Everything else opens again when it is set up.`}
        footer={hasSecondFactor && 'Or sign out, and sign in with your passkey: it counts as two factors.'}
      >
        <Button size="lg" onClick={() => setIsSettingUp(true)}>
          Set up authenticator app
        </Button>
        <WorkingButton
          variant="outline"
          colorPalette="gray"
          size="lg"
          isWorking={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          Sign out
        </WorkingButton>
        {isSettingUp && <SetUpDialog onClose={() => void close()} />}
      </SignedOutFrame>
    </main>
  );
};
