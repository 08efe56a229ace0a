import type { z } from 'zod';
import { readSchema, sampleOf, toJsonSchema } from './sample-body.ts';

/** Where a value stands: the names of fields, and 0 for what is in a list. */
type Path = readonly (string | 0)[];

export type DeclaredLimit = {
  path: Path;
  keyword: string;
  limit: number;
  /** A value at the limit, and one that is one past it. */
  at: unknown;
  past: unknown;
};

/** Every bound on a length, a count or a number that a declaration has, at whatever depth. */
export const limitsIn = (declared: z.ZodType): DeclaredLimit[] => walk(toJsonSchema(declared), []);

const walk = (unread: unknown, path: Path): DeclaredLimit[] => {
  const schema = readSchema(unread);
  const { anyOf = [], properties = {}, items } = schema;
  return [
    ...ownLimits(schema, path),
    ...anyOf.flatMap((each) => walk(each, path)),
    ...Object.entries(properties).flatMap(([name, each]) => walk(each, [...path, name])),
    ...(items === undefined ? [] : walk(items, [...path, 0])),
  ];
};

const ownLimits = (schema: ReturnType<typeof readSchema>, path: Path): DeclaredLimit[] => {
  const makers: Record<string, (size: number) => unknown> = {
    Length: (size) => 'x'.repeat(size),
    Items: (size) => Array.from({ length: size }, () => sampleOf(schema.items, String(path.at(-1)))),
    imum: (size) => size,
  };
  return Object.entries(schema).flatMap(([keyword, limit]) => {
    const [, side, kind = ''] = /^(min|max)(Length|Items|imum)$/.exec(keyword) ?? [];
    const make = makers[kind];
    if (!make || typeof limit !== 'number') return [];
    const beyond = side === 'min' ? limit - 1 : limit + 1;
    const isSize = kind === 'imum' ? Number.isSafeInteger(beyond) : beyond >= 0;
    return isSize ? [{ path, keyword, limit, at: make(limit), past: make(beyond) }] : [];
  });
};

/** A sample with another value at one place; what is missing on the way there is made. */
export const withValueAt = (sample: unknown, [name, ...deeper]: Path, value: unknown): unknown => {
  if (name === undefined) return value;
  if (name === 0) return [withValueAt(Array.isArray(sample) ? sample[0] : undefined, deeper, value)];
  const fields = new Map(Object.entries(sample ?? {}));
  return { ...Object.fromEntries(fields), [name]: withValueAt(fields.get(name), deeper, value) };
};
