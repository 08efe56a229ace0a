/** From the least to the most important; a filter shows its level and all above. */
export const logLevels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const;
export type LogLevel = (typeof logLevels)[number];

export const isLogLevel = (text: string | null): text is LogLevel => logLevels.some((level) => level === text);

/** Levels are words first; the colour only helps to find them. */
export const levelColor = (level: string): string => {
  if (level === 'ERROR' || level === 'FATAL') return 'status.failed.fg';
  if (level === 'WARN') return 'status.skipped.fg';
  return 'fg.muted';
};
