import * as z from 'zod';

/** Numbered pages start at 1. Both names of the size are read, because clients use both. */
export const pageQuery = (defaultSize: number, maxSize = 100) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(maxSize).default(defaultSize),
  });

export const PageMeta = z.object({ total: z.number().int(), totalPages: z.number().int() });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    _meta: PageMeta,
  });

export const toPage = <Item>(items: Item[], total: number, pageSize: number) => ({
  items,
  _meta: { total, totalPages: Math.ceil(total / pageSize) },
});
