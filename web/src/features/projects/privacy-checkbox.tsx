import type { ComponentProps } from 'react';
import { LabelledCheckbox } from '../../ui/labelled-checkbox.tsx';

/** Unchecked, only its members see the project. */
export const PrivacyCheckbox = (field: Omit<ComponentProps<typeof LabelledCheckbox>, 'children'>) => (
  <LabelledCheckbox {...field}>Everybody in the workspace may see it</LabelledCheckbox>
);
