/** When launches started, as posting lists that are read by ranges: quarter hours, UTC days, UTC months. */
export type TimeFamily = 'month' | 'day' | 'slot';

export type TimeRange = { family: TimeFamily; first: string; last: string };

/** The offset of every time zone is a multiple of it. */
const slotMs = 15 * 60_000;
const dayMs = 86_400_000;
/** The year has four digits. */
const latest = Date.UTC(9999, 11, 31);

/** An agent's clock may say anything. */
const clamp = (instant: number): number => Math.min(latest, Math.max(0, Math.trunc(instant) || 0));

const nameOf = (family: TimeFamily, instant: number): string =>
  new Date(instant).toISOString().slice(0, { month: 7, day: 10, slot: 16 }[family]);

const floorTo = (unitMs: number, instant: number): number => Math.floor(instant / unitMs) * unitMs;
const ceilTo = (unitMs: number, instant: number): number => Math.ceil(instant / unitMs) * unitMs;

const floorToMonth = (instant: number): number => {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

const ceilToMonth = (instant: number): number => {
  const floor = floorToMonth(instant);
  const date = new Date(floor);
  return floor === instant ? floor : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
};

export const startedFacets = (startedAt: number): `${TimeFamily}=${string}`[] => {
  const slot = floorTo(slotMs, clamp(startedAt));
  return [`month=${nameOf('month', slot)}`, `day=${nameOf('day', slot)}`, `slot=${nameOf('slot', slot)}`];
};

const range = (family: TimeFamily, from: number, to: number): TimeRange[] =>
  from < to ? [{ family, first: nameOf(family, from), last: nameOf(family, to - 1) }] : [];

/**
 * The lists that hold what started from one instant until before another, exact to a quarter of an hour: whole months,
 * the days around them and the quarters around those, at most five ranges.
 */
export const toTimeRanges = (from = 0, to = latest): TimeRange[] => {
  const [start, end] = [floorTo(slotMs, clamp(from)), ceilTo(slotMs, clamp(to))];
  const [firstDay, afterDays] = [ceilTo(dayMs, start), floorTo(dayMs, end)];
  if (firstDay >= afterDays) return slots(start, end);
  const [firstMonth, afterMonths] = [ceilToMonth(firstDay), floorToMonth(afterDays)];
  const inner =
    firstMonth >= afterMonths
      ? range('day', firstDay, afterDays)
      : [
          ...range('day', firstDay, firstMonth),
          ...range('month', firstMonth, afterMonths),
          ...range('day', afterMonths, afterDays),
        ];
  return [...slots(start, firstDay), ...inner, ...slots(afterDays, end)];
};

const slots = (from: number, to: number): TimeRange[] =>
  from < to ? [{ family: 'slot', first: nameOf('slot', from), last: nameOf('slot', to - slotMs) }] : [];
