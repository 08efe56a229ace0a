import { namesOf } from './match-filter.ts';
import type { Shown } from './scim-list.ts';

const always = ['id', 'schemas'];

/** A resource with the attributes that were asked for, or without those that were not wanted. */
export const showAttributes = <Resource extends object>(
  resource: Resource,
  { attributes, excludedAttributes }: Shown,
): Partial<Resource> => {
  if (attributes.length > 0) return asPart(pick(resource, [...always, ...attributes].map(namesOf)));
  return asPart(
    omit(
      resource,
      excludedAttributes.map(namesOf).filter(([name = '']) => !always.includes(name)),
    ),
  );
};

type Path = readonly string[];

const below = (paths: readonly Path[], key: string): Path[] =>
  paths.filter(([name]) => name === key.toLowerCase()).map((path) => path.slice(1));

const pick = (value: object, paths: readonly Path[]): object =>
  changeEach(value, (key, held) => {
    const inner = below(paths, key);
    if (inner.length === 0) return undefined;
    return inner.some((path) => path.length === 0) ? held : within(held, (part) => pick(part, inner));
  });

const omit = (value: object, paths: readonly Path[]): object =>
  changeEach(value, (key, held) => {
    const inner = below(paths, key);
    if (inner.some((path) => path.length === 0)) return undefined;
    return inner.length === 0 ? held : within(held, (part) => omit(part, inner));
  });

const changeEach = (value: object, change: (key: string, held: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([key, held]) => [key, change(key, held)]));

const within = (held: unknown, change: (part: object) => object): unknown => {
  if (Array.isArray(held)) return held.map((part) => within(part, change));
  return typeof held === 'object' && held !== null ? change(held) : held;
};

/** Attributes are only ever taken away. */
const asPart = <Resource>(value: object): Partial<Resource> => value as Partial<Resource>;
