import { lazy, Suspense } from 'react';
import type { SignIn, SignInChallenge } from '#shared/iam/sign-in/sign-in-contract';

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));
const RequiredSetUp = lazy(async () => ({ default: (await import('./required-set-up.tsx')).RequiredSetUp }));

type SecondStepProps = {
  given: SignInChallenge;
  onDone: (signIn: SignIn) => Promise<void>;
  onCancel: () => void;
};

/** What is left to do after the password; loaded by those who have to. */
export const SecondStep = ({ given: { step, challenge }, ...props }: SecondStepProps) => (
  <Suspense>
    {step === 'verify' ? (
      <CodeStep challenge={challenge} {...props} />
    ) : (
      <RequiredSetUp challenge={challenge} {...props} />
    )}
  </Suspense>
);
