import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import type { Proof } from '#shared/iam/second-factor/second-factor-contract';
import { DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { PasswordInput } from '../password-input.tsx';
import { CodeInput } from './code-input.tsx';

const Values = z
  .object({ by: z.enum(['password', 'code']), password: z.string(), code: z.string() })
  .superRefine((values, context) => {
    const { by } = values;
    const message = by === 'password' ? 'Password required' : 'Code required';
    if (values[by] === '') context.addIssue({ code: 'custom', path: [by], message });
  });

type ProofFormProps = {
  /** The word on the button. */
  confirm: string;
  isDangerous?: boolean;
  /** Whether there is an authenticator app, whose code does as well. */
  allowsCode?: boolean;
  /** The form waits for it and shows under the field what was refused. */
  onProve: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** The content of a dialog that asks once more who one is, before something about the sign-in changes. */
export const ProofForm = ({ confirm, isDangerous, allowsCode, onProve, onClose, children }: ProofFormProps) => {
  const form = useEndpointForm(Values, { by: 'password', password: '', code: '' });
  const { errors, isSubmitting } = form.formState;
  const by = useWatch({ control: form.control, name: 'by' });
  const submit = form.submitTo(({ password, code }) => onProve(by === 'password' ? { password } : { code }));
  return (
    <Form onSubmit={submit}>
      <DialogBody>
        {children}
        {by === 'password' ? (
          <FormField label="Your password" error={errors.password?.message}>
            {(control) => (
              <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" autoFocus />
            )}
          </FormField>
        ) : (
          <FormField label="Code of your authenticator app" error={errors.code?.message}>
            {(control) => <CodeInput {...control} {...form.register('code')} autoFocus />}
          </FormField>
        )}
        {allowsCode && (
          <Button
            variant="plain"
            size="xs"
            alignSelf="flex-start"
            px="0"
            onClick={() => form.setValue('by', by === 'password' ? 'code' : 'password')}
          >
            {by === 'password' ? 'Use a code instead' : 'Use your password instead'}
          </Button>
        )}
        <ErrorMessage error={errors.root} />
      </DialogBody>
      <DialogActions onCancel={onClose} isDangerous={isDangerous} isWorking={isSubmitting}>
        {confirm}
      </DialogActions>
    </Form>
  );
};
