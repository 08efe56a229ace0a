import * as z from 'zod';

export const narrowestColumn = 56;
export const widestColumn = 900;

const mostColumns = 60;
const ColumnKey = z.string().min(1).max(60);

/** What a reader made of the columns of the launches: their order, which are shown, and their widths. */
export const LaunchColumns = z.object({
  order: z.array(ColumnKey).max(mostColumns),
  /** Absent: as many as fit. */
  shown: z.array(ColumnKey).max(mostColumns).optional(),
  /** Pixels of those that were sized by hand. */
  widths: z
    .record(ColumnKey, z.number().int().min(narrowestColumn).max(widestColumn))
    .refine((widths) => Object.keys(widths).length <= mostColumns, `At most ${mostColumns} columns`),
});
export type LaunchColumns = z.infer<typeof LaunchColumns>;
