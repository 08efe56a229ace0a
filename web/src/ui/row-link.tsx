import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that fills its row: clicks, middle clicks and the status line work anywhere in it. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <chakra.span
    asChild
    fontWeight="medium"
    outline="none"
    _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' }}
    _focusVisible={{ _before: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' } }}
  >
    <Link to={to}>{children}</Link>
  </chakra.span>
);
