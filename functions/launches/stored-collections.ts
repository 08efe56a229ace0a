import type { ArtifactReference, Label } from '#shared/launches/launch';

/** Labels are stored as a set of `key\u0000value`. */
export const toLabels = (stored: Iterable<string> | undefined): Label[] =>
  [...(stored ?? [])].sort().map((label) => {
    const [key = '', value = ''] = label.split('\u0000');
    return { key, value };
  });

export const toArtifacts = (stored: Record<string, string> | undefined): ArtifactReference[] =>
  Object.entries(stored ?? {}).map(([name, value]) => ({ name, value }));
