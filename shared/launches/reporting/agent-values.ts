import * as z from 'zod';

/*
 * Agents of many languages and years say the same things in different ways. These types read all of them:
 * `null` is absent, numbers come as text, words in any case, instants in any ISO 8601 form or as epoch milliseconds.
 */

/** Absent and `null` are the same. */
export const maybe = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined);

/** NUL separates parts of stored texts and half a surrogate pair cannot be stored; neither is worth a refusal. */
export const cleanText = (text: string, limit: number): string =>
  text.replaceAll('\u0000', '').slice(0, limit).toWellFormed();

/** A text cut to the limit; numbers and booleans are written out. */
export const text = (limit: number) =>
  z.union([z.string(), z.number(), z.boolean()]).transform((value) => cleanText(String(value), limit));

/** A text that says something; spaces alone do not. */
export const someText = (limit: number) =>
  z
    .union([z.string().regex(/\S/, 'Must not be empty'), z.number(), z.boolean()])
    .transform((value) => cleanText(String(value), limit))
    .refine((value) => value.trim() !== '', { message: 'Must not be empty' });

// What `meta` says below tells readers of the API's description the plain forms; the odd ones are read as well.
const largest = Number.MAX_SAFE_INTEGER;

const asWhole = (value: number | string): number =>
  typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);

export const wholeNumber = z
  .union([
    z.number().meta({ type: 'integer', minimum: -largest, maximum: largest }),
    z.string().meta({ pattern: '^-?[0-9]{1,15}$' }),
  ])
  .refine((value) => Number.isSafeInteger(asWhole(value)), { message: 'Must be a whole number' })
  .transform(asWhole);

const truths = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

const asTruth = (value: boolean | string | number) => truths.get(String(value).trim().toLowerCase());

export const truth = z
  .union([z.boolean(), z.string().meta({ pattern: '^(?:true|false|1|0)$' }), z.number().meta({ enum: [0, 1] })])
  .refine((value) => asTruth(value) !== undefined, { message: 'Must be true or false' })
  .transform((value) => asTruth(value) ?? false);

const isoInstant = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)?\s?(?:Z|[+-]\d\d(?::?\d\d)?)?$/i;
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Epoch milliseconds, or undefined when the value says no instant between 1970 and 9999. A missing zone is UTC. */
export const readInstant = (value: unknown): number | undefined => {
  const millis = typeof value === 'string' ? readInstantText(value.trim()) : value;
  if (typeof millis !== 'number' || !(millis >= 0 && millis <= endOfTime)) return undefined;
  return Math.trunc(millis);
};

const readInstantText = (value: string): number | undefined => {
  if (/^\d{1,15}(?:\.\d+)?$/.test(value)) return Number(value);
  if (!isoInstant.test(value)) return undefined;
  const [, date = '', time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.,]+))?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(value) ?? [];
  return Date.parse(`${date}T${time.replace(',', '.')}${toZone(zone)}`);
};

/** `+02` and `+0200` are written as `+02:00`, the only form of an offset that Date reads. */
const toZone = (zone: string): string =>
  zone.length === 1 ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;

const plainInstant =
  '^(?:19[89]\\d|20\\d\\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:0\\d|1[0-2]):[0-5]\\d)$';

const instantSent = z.union([
  z.string().meta({ pattern: plainInstant }),
  z.number().meta({ minimum: 0, maximum: endOfTime }),
]);

export const instant = instantSent.transform((value, context) => {
  const millis = readInstant(value);
  if (millis !== undefined) return millis;
  context.issues.push({ code: 'custom', input: value, message: 'Must be an ISO 8601 instant or epoch milliseconds' });
  return z.NEVER;
});

/** Instants in answers to agents: the one form that all of them parse. */
export const toIso = (millis: number): string => new Date(millis).toISOString();

/** An id in a path. Whatever is no positive integer (`undefined`, `NaN`) becomes 0, an id that nothing has. */
export const IdInPath = z.string().transform((value) => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0));

const LabelSent = z.object({ key: someText(100), value: maybe(text(500)) });

/** `{items: [{key, value}]}` adds; a label without a value says nothing and is dropped. */
export const labelsSent = z
  .array(LabelSent)
  .max(200)
  .transform((labels) => labels.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }])));

export const artifactReferencesSent = z
  .array(z.object({ name: someText(255), value: maybe(text(2_000)) }))
  .max(50)
  .transform((items) => items.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])));
