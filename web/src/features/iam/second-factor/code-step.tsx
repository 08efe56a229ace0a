import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { completeSignIn, type SignIn } from '#shared/iam/sign-in/sign-in-contract';
import { callApi } from '../../../http/call-api.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { CodeInput } from './code-input.tsx';

type CodeStepProps = { challenge: string; onDone: (signIn: SignIn) => Promise<void>; onCancel: () => void };

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const CodeStep = ({ challenge, onDone, onCancel }: CodeStepProps) => {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useEndpointForm(completeSignIn.body, { challenge, code: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submitTo(async (body) => onDone(await callApi(completeSignIn, { body })));
  const toggle = () => {
    setIsRecovery(!isRecovery);
    form.resetField('code');
  };
  return (
    <SignedOutFrame
      title="Enter your code"
      description={
        isRecovery
          ? 'Each of your recovery codes works once.'
          : 'Open your authenticator app and enter the code that it shows for this workspace.'
      }
    >
      <Form onSubmit={submit}>
        <FormField label={isRecovery ? 'Recovery code' : 'Code'} error={errors.code?.message}>
          {(control) =>
            isRecovery ? (
              <Input
                key="recovery"
                {...control}
                {...form.register('code')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                fontFamily="mono"
                size="lg"
                autoFocus
              />
            ) : (
              <CodeInput key="code" {...control} {...form.register('code')} size="lg" autoFocus />
            )
          }
        </FormField>
        <ErrorMessage error={errors.root} />
        <WorkingButton type="submit" size="lg" isWorking={isSubmitting}>
          Sign in
        </WorkingButton>
        <Button variant="outline" colorPalette="gray" onClick={toggle}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
          Back to sign in
        </Button>
      </Form>
    </SignedOutFrame>
  );
};
