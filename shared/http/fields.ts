import * as z from 'zod';

/** Text that must be there; a missing and an empty one get the same sentence, and only that. */
export const requiredText = (message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? message : 'Must be text') })
    .min(1, { error: message, abort: true });

/** A picture: one of our own files, or one behind TLS. Nothing that a browser would run. */
export const PictureUrl = z
  .string('Must be text')
  .max(2_000)
  .regex(/^(?:\/files\/(?!.*\.\.)[\w./-]+|https:\/\/[^\s"'<>\\]+)$/, 'Must be a link that starts with https://');

/** An instant in an answer: `2026-01-02T03:04:05.678Z`. */
export const IsoInstant = z.iso.datetime();

/** The version of something that was read before it is changed. */
export const Revision = z.number().int().min(0).max(1_000_000_000);
