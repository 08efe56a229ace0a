/** A day of the reader's calendar, `2026-11-20`, as the instant at which it begins. */
export const startOfDay = (day: string): number => new Date(`${day}T00:00`).getTime();

/** The instant at which the day is over; days of 23 and 25 hours included. */
export const endOfDay = (day: string): number => {
  const date = new Date(`${day}T00:00`);
  return date.setDate(date.getDate() + 1);
};

/** An instant that means the same to every reader of a link. */
export const toInstantText = (instant: number): string => `${new Date(instant).toISOString().slice(0, 16)}Z`;

/** The reader's day in which an instant is; of an end, the last day that is still in it. */
export const toDay = (text: string, bound: 'from' | 'to'): string => {
  const date = new Date(text);
  if (text === '' || text.startsWith('-') || Number.isNaN(date.getTime())) return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const at = new Date(date.getTime() - (bound === 'to' ? 1 : 0));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
