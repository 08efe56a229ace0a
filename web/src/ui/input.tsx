import { chakra } from '@chakra-ui/react';
import { input, textarea } from '../theme/recipes.ts';

/** Plain controls: Chakra's own bring its form machinery, which our `FormField` does without. */
export const Input = chakra('input', input);

export const Textarea = chakra('textarea', textarea);
