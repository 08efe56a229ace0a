import type { ComponentProps } from 'react';
import { classOf } from '../../../theme/class-of.ts';

/** A cell of the list, which is a table to readers only: its rows stand at places of their own. */
export const TestCell = ({ className = cell, ...props }: ComponentProps<'div'>) => (
  <div {...role} {...props} className={className} />
);

const role = { role: 'cell' } as const;

export const insideCell = { minWidth: '0', overflow: 'hidden' } as const;
const cell = classOf(insideCell);
