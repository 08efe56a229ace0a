import { chakra } from '@chakra-ui/react';

/** The mark: a touchstone and the streak of gold that proves it. */
export const Logo = ({ size = 22 }: { size?: number }) => (
  <chakra.svg viewBox="0 0 32 32" width={`${size}px`} height={`${size}px`} flexShrink={0} fill="none" aria-hidden>
    <chakra.path d="M7.5 4.5 22 3l7 9-2.5 14L14 29 4 21.5 3 10.5z" fill={{ _light: '#1d262c', _dark: '#303b43' }} />
    <path d="m9.5 17 4.5 4.5L23 10.5" stroke="#f2b84b" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
  </chakra.svg>
);
