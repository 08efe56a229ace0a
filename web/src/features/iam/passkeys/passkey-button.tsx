import { useState } from 'react';
import type { SignIn } from '#shared/iam/sign-in/sign-in-contract';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { WorkingButton } from '../../../ui/working-button.tsx';

/** A sign-in without a password, where the browser can. What does it is loaded with the click. */
export const PasskeyButton = ({ onDone }: { onDone: (signIn: SignIn) => Promise<void> }) => {
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!('PublicKeyCredential' in window)) return null;
  const signIn = async () => {
    setIsWorking(true);
    setError(undefined);
    try {
      const { signInByPasskey } = await import('./sign-in-by-passkey.ts');
      await onDone(await signInByPasskey());
    } catch (reason) {
      setError(reason);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <>
      <ErrorMessage error={error} />
      <WorkingButton
        variant="outline"
        colorPalette="gray"
        size="lg"
        isWorking={isWorking}
        onMouseDown={keepFocus}
        onClick={() => void signIn()}
      >
        Use a passkey
      </WorkingButton>
    </>
  );
};
