import { chakra } from '@chakra-ui/react';
import { Picture } from './picture.tsx';

type AvatarProps = { name: string; photoUrl?: string; size?: number };

/** A person's photo, or initials where there is none or its address leads nowhere; the name is beside it. */
export const Avatar = ({ name, photoUrl, size = 26 }: AvatarProps) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    flexShrink="0"
    width={`${size}px`}
    height={`${size}px`}
    borderRadius="full"
    overflow="hidden"
    bg="accent.muted"
    color="accent.fg"
    fontSize={size > 40 ? 'xl' : '2xs'}
    fontWeight="semibold"
    aria-hidden
  >
    <Picture url={photoUrl}>{initialsOf(name)}</Picture>
  </chakra.span>
);

const initialsOf = (name: string): string =>
  name
    .split(/[\s.-]+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
