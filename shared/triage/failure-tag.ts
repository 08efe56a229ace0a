import * as z from 'zod';

/** Colours of the theme that tags are told apart by; each reads well in both themes. */
export const failureTagColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;

/** Why tests fail, in the words of a tenant. */
export const FailureTag = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What programs compare with: it stays when the tag is renamed. */
  value: z.string(),
  color: z.enum(failureTagColors),
  /** Stays on the failures that have it, but is neither offered nor assigned any more. */
  isArchived: z.boolean(),
  /** What a failure gets that is like no other. */
  isDefault: z.boolean(),
});
export type FailureTag = z.infer<typeof FailureTag>;

export const mostFailureTags = 100;
export const failureTagNameLimit = 50;

/** The tag of failures that nothing is known of. It has the same id in every tenant, and can not be put away. */
export const defaultFailureTagId = 1;

/** What every tenant begins with. */
export const initialFailureTags: readonly FailureTag[] = (
  [
    ['To investigate', 'gray'],
    ['Product bug', 'red'],
    ['Automation bug', 'orange'],
    ['Environment', 'blue'],
    ['Test data', 'purple'],
    ['Flaky test', 'yellow'],
  ] as const
).map(([name, color], at) => ({
  id: at + 1,
  name,
  value: toTagValue(name),
  color,
  isArchived: false,
  isDefault: at + 1 === defaultFailureTagId,
}));

/** `To investigate` is `TO_INVESTIGATE`. */
export function toTagValue(name: string): string {
  const value = name
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return value || 'TAG';
}

/** Why a tag can not be put away, or undefined when it can. */
export const reasonNotToArchive = ({ id, name }: Pick<FailureTag, 'id' | 'name'>): string | undefined =>
  id === defaultFailureTagId ? `"${name}" is what new failures get: rename it if you like.` : undefined;

/** Why a tag can not be deleted, or undefined when it can. What failures carry is only put away. */
export const reasonNotToDelete = (tag: Pick<FailureTag, 'id' | 'name'>, isUsed: boolean): string | undefined =>
  reasonNotToArchive(tag) ?? (isUsed ? `"${tag.name}" was assigned to failures: archive it instead.` : undefined);
