import { classOf } from '../theme/class-of.ts';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

type IconProps = { name: IconName; size?: number };

/** A 16-pixel line icon. It is decoration: the word is beside it, or the button has a label. */
export const Icon = ({ name, size = 16 }: IconProps) => (
  <svg
    className={shape}
    viewBox="0 0 16 16"
    width={`${size}px`}
    height={`${size}px`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={iconPaths[name]} />
  </svg>
);

const shape = classOf({ flexShrink: 0 });
