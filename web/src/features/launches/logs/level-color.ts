/** Levels are words first; the colour only helps to find them. */
export const levelColor = (level: string): string => {
  if (level === 'ERROR' || level === 'FATAL') return 'status.failed.fg';
  if (level === 'WARN') return 'status.skipped.fg';
  return 'fg.muted';
};
