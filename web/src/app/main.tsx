import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { watchTheme } from '../theme/color-mode.ts';
import { logIfUnexpected } from './log-if-unexpected.ts';
import { Providers } from './providers.tsx';
import { recoverFocus } from './recover-focus.ts';

// Without this zod compiles its parsers with `new Function`, which the content security policy forbids.
z.config({ jitless: true });
watchTheme();
recoverFocus();

const root = document.getElementById('root');
if (root) createRoot(root, { onCaughtError: logIfUnexpected }).render(<Providers />);
