/** '1h 02m', '3m 07s', '12s', '0.4s': two units at most, tabular in lists. */
export const Duration = ({ milliseconds }: { milliseconds: number }) => (
  <time dateTime={`PT${(milliseconds / 1000).toFixed(3)}S`}>{formatDuration(milliseconds)}</time>
);

export const formatDuration = (milliseconds: number): string => {
  if (milliseconds < 1_000) return `${Math.max(0, Math.round(milliseconds))}ms`;
  if (milliseconds < 10_000) return `${(milliseconds / 1_000).toFixed(1)}s`;
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m ${twoDigits(seconds % 60)}s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}h ${twoDigits(minutes % 60)}m`;
  return `${Math.floor(hours / 24)}d ${hours % 24}h`;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');
