import type { ArtifactReference, Label } from './launch.ts';

const separator = '\u0000';

/** Labels are stored as a set of texts, so that the same label sent twice is the same element. */
export const packLabel = ({ key, value }: Label): string => `${key}${separator}${value}`;

export const unpackLabel = (packed: string): Label => {
  const at = packed.indexOf(separator);
  return { key: packed.slice(0, at), value: packed.slice(at + 1) };
};

export const unpackLabels = (packed: readonly string[] | undefined): Label[] => (packed ?? []).map(unpackLabel);

/** References by name: of two with the same name the later one is meant. */
export const packReferences = (references: readonly ArtifactReference[]): Record<string, string> =>
  Object.fromEntries(references.map(({ name, value }) => [name, value]));

export const unpackReferences = (packed: Record<string, string>): ArtifactReference[] =>
  Object.entries(packed).map(([name, value]) => ({ name, value }));

const application = 'com.zebrunner.app/';

/** The agents' only way to tell a launch's locale. */
export const localeLabel = `${application}sut.locale`;

/** Settings that agents send as labels; they are no labels to readers. */
export const isSettingLabel = ({ key }: Label): boolean => key.startsWith(application);
