import { PictureFrame } from './picture.tsx';

type ProjectMarkProps = { name: string; projectKey: string; logoUrl?: string; size?: number };

/** A project's picture, or its first letter on a colour of its own. */
export const ProjectMark = ({ name, projectKey, logoUrl, size = 26 }: ProjectMarkProps) => (
  <PictureFrame url={logoUrl} size={size} borderRadius="sm" fontSize={fontSizeOf(size)} {...colorsOf(projectKey)}>
    {name.slice(0, 1).toUpperCase()}
  </PictureFrame>
);

const palettes = [
  { bg: 'accent.muted', color: 'accent.fg' },
  { bg: 'status.blocked.bg', color: 'status.blocked.fg' },
  { bg: 'status.skipped.bg', color: 'status.skipped.fg' },
  { bg: 'status.passed.bg', color: 'status.passed.fg' },
  { bg: 'status.failedAsKnown.bg', color: 'status.failedAsKnown.fg' },
  { bg: 'gray.muted', color: 'gray.fg' },
] as const;

const colorsOf = (projectKey: string) => {
  const sum = [...projectKey].reduce((total, letter) => total * 7 + letter.charCodeAt(0), 0);
  return palettes[sum % palettes.length];
};

const fontSizeOf = (size: number) => {
  if (size > 40) return 'xl';
  return size < 24 ? '2xs' : 'xs';
};
