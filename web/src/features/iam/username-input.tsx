import type { ComponentProps } from 'react';
import { Input } from '../../ui/input.tsx';

/** The name to sign in with, or the e-mail address: a browser fills it in, and neither corrects nor capitalizes it. */
export const UsernameInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} autoComplete="username" autoCapitalize="none" spellCheck={false} />
);
