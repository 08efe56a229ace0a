import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmRequiredAuthenticator,
  type SignIn,
  startRequiredAuthenticator,
} from '#shared/iam/sign-in/sign-in-contract';
import { callApi } from '../../../http/call-api.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type RequiredSetUpProps = { challenge: string; onDone: (signIn: SignIn) => Promise<void>; onCancel: () => void };

/** The second step of a sign-in where the workspace asks for a second factor and there is none yet. */
export const RequiredSetUp = ({ challenge, onDone, onCancel }: RequiredSetUpProps) => {
  const [done, setDone] = useState<SignIn & { recoveryCodes: string[] }>();
  const { data: given, error } = useQuery({
    queryKey: ['required-authenticator', challenge],
    queryFn: () => callApi(startRequiredAuthenticator, { body: { challenge } }),
    // Each call makes another secret: the one in the picture must stay the good one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (done) return <KeepCodes codes={done.recoveryCodes} onContinue={() => onDone(done)} />;
  return (
    <SignedOutFrame
      title="Set up your second factor"
      description="Your workspace requires one: besides your password, a code of an app on your phone."
    >
      {given && (
        <AuthenticatorForm
          given={given}
          onConfirm={async (code) =>
            setDone(await callApi(confirmRequiredAuthenticator, { body: { challenge, code } }))
          }
          actions={(isChecking) => (
            <WorkingButton type="submit" size="lg" isWorking={isChecking}>
              Turn on
            </WorkingButton>
          )}
        />
      )}
      {!given && !error && <RowSkeletons rows={4} />}
      <ErrorMessage error={error} />
      <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
        Back to sign in
      </Button>
    </SignedOutFrame>
  );
};

const KeepCodes = ({ codes, onContinue }: { codes: string[]; onContinue: () => Promise<void> }) => {
  const [isEntering, setIsEntering] = useState(false);
  const enter = () => {
    setIsEntering(true);
    void onContinue();
  };
  return (
    <SignedOutFrame title="Your recovery codes">
      <RecoveryCodes codes={codes} />
      <WorkingButton size="lg" onClick={enter} isWorking={isEntering}>
        Continue
      </WorkingButton>
    </SignedOutFrame>
  );
};
