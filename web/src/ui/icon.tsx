import { chakra } from '@chakra-ui/react';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

type IconProps = { name: IconName; size?: number; color?: string };

/** A 16-pixel line icon. It is decoration: the word is beside it, or the button has a label. */
export const Icon = ({ name, size = 16, color }: IconProps) => (
  <chakra.svg
    viewBox="0 0 16 16"
    width={`${size}px`}
    height={`${size}px`}
    flexShrink={0}
    color={color}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={iconPaths[name]} />
  </chakra.svg>
);
