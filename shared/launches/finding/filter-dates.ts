const hourMs = 3_600_000;
const unitMs: Record<string, number> = { h: hourMs, d: 24 * hourMs };

const relative = /^-(\d{1,4})([hd])$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** Whether a text names a day, an instant, or a time before now: `2026-11-20`, `2026-11-20T08:00Z`, `-7d`, `-24h`. */
export const isInstantText = (text: string): boolean => Number.isFinite(toInstant(text, 'from', 0));

export const isDay = (text: string): boolean => day.test(text);

/**
 * The instant in epoch milliseconds; NaN for any other text. A day is meant from its beginning, or up to its end. What
 * names no time zone is UTC.
 */
export const toInstant = (text: string, bound: 'from' | 'to', now: number): number => {
  const [, count, unit] = relative.exec(text) ?? [];
  if (count && unit) return now - Number(count) * (unitMs[unit] ?? 0);
  if (isDay(text)) return Date.parse(`${text}T00:00Z`) + (bound === 'to' ? 24 * hourMs : 0);
  if (!instant.test(text)) return Number.NaN;
  return Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
};
