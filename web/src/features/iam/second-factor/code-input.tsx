import type { ComponentProps } from 'react';
import { Input } from '../../../ui/input.tsx';

/** For the six digits of an authenticator app: the phone's number keys, and what the browser has read of a message. */
export const CodeInput = (props: ComponentProps<typeof Input>) => (
  <Input
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={7}
    fontFamily="mono"
    letterSpacing="0.15em"
    {...props}
  />
);
