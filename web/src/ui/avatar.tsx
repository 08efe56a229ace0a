import { PictureFrame } from './picture.tsx';

type AvatarProps = { name: string; photoUrl?: string; size?: number };

/** A person's photo, or initials where there is none or its address leads nowhere; the name is beside it. */
export const Avatar = ({ name, photoUrl, size = 26 }: AvatarProps) => (
  <PictureFrame
    url={photoUrl}
    size={size}
    borderRadius="full"
    bg="accent.muted"
    color="accent.fg"
    fontSize={size > 40 ? 'xl' : '2xs'}
  >
    {initialsOf(name)}
  </PictureFrame>
);

const initialsOf = (name: string): string =>
  name
    .split(/[\s.-]+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
