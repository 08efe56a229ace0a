import * as z from 'zod';

/** What all endpoints that an identity provider calls have in common. */
export const scimEndpoint = { service: 'iam', access: { to: 'identityProvider' } } as const;

/** What is no id of ours is the id of nobody. */
export const ScimId = z.string().transform((text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0));

const Names = z.string().max(2_000).optional();
export const ScimShown = z.object({
  /** Joined by commas; all of them when left out. */
  attributes: Names,
  excludedAttributes: Names,
});
export const ScimPage = ScimShown.extend({
  filter: z.string().max(2_000).optional(),
  sortBy: z.string().max(200).optional(),
  sortOrder: z.string().max(20).optional(),
  /** From 1; what is below means 1. */
  startIndex: z.coerce.number().int().max(1_000_000_000).default(1),
  /** Of none only their number is answered. */
  count: z.coerce.number().int().default(100),
});
export type ScimPage = z.infer<typeof ScimPage>;

const ListedNames = z.array(z.string().max(200)).max(100).nullish();

/** The same as in a query, sent so that it stands in no log. */
export const ScimSearch = z.object({
  schemas: z.array(z.string().max(200)).max(10).optional(),
  attributes: ListedNames,
  excludedAttributes: ListedNames,
  filter: z.string().max(2_000).nullish(),
  sortBy: z.string().max(200).nullish(),
  sortOrder: z.string().max(20).nullish(),
  startIndex: z.number().int().max(1_000_000_000).nullish(),
  count: z.number().int().nullish(),
});
export type ScimSearch = z.infer<typeof ScimSearch>;

/** A change of another version than this is refused. */
export const ScimIfMatch = z.object({ 'if-match': z.string().max(200).optional() });
