import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { encode } from 'uqr';
import * as z from 'zod';
import { OneTimeCode } from '#shared/iam/fields';
import type { AuthenticatorSecret } from '#shared/iam/second-factor/second-factor-contract';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { CodeInput } from './code-input.tsx';

type AuthenticatorFormProps = {
  given: AuthenticatorSecret;
  onConfirm: (code: string) => Promise<unknown>;
  /** The buttons, by whether the code is being checked. */
  actions: (isChecking: boolean) => ReactNode;
};

const Values = z.object({ code: OneTimeCode });

/** The secret as a picture and as text, and the first code of it. */
export const AuthenticatorForm = ({ given: { secret, uri }, onConfirm, actions }: AuthenticatorFormProps) => {
  const form = useEndpointForm(Values, { code: '' });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={form.submitTo(({ code }) => onConfirm(code))}>
      <Text color="fg.muted">
        Scan the picture with an authenticator app, such as the one of your phone or password manager.
      </Text>
      <QrCode text={uri} />
      <Box>
        <Text fontSize="sm" color="fg.muted">
          Or type this key into the app:
        </Text>
        <Flex align="center" gap="1">
          <chakra.output fontFamily="mono" fontSize="sm" overflowWrap="anywhere" aria-label="Key">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </chakra.output>
          <CopyButton text={secret} label="Copy key" message="Key was copied into your clipboard" />
        </Flex>
      </Box>
      <FormField label="Code that the app shows" error={errors.code?.message}>
        {(control) => <CodeInput {...control} {...form.register('code')} autoFocus />}
      </FormField>
      <ErrorMessage error={errors.root} />
      {actions(isSubmitting)}
    </Form>
  );
};

/** Dark on white in both themes, with the quiet margin that readers need. */
const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <chakra.svg
      viewBox={`0 0 ${size} ${size}`}
      width="200px"
      height="200px"
      alignSelf="center"
      borderRadius="md"
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the key below"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </chakra.svg>
  );
};
