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

const reserved = 'com.zebrunner.app/';
const localeKey = `${reserved}sut.locale`;
const settingPrefix = `${reserved}tcm.`;

/** Labels by which a test is linked to a test case of such a system. */
const testCaseKeys = new Map([
  [`${settingPrefix}testrail.case-id`, 'TEST_RAIL'],
  [`${settingPrefix}xray.test-key`, 'XRAY'],
  [`${settingPrefix}zephyr.test-case-key`, 'ZEPHYR'],
  [`${settingPrefix}zebrunner.test-case-key`, 'ZEBRUNNER'],
]);

export type SortedLabels = {
  /** Those that a person wants to see. */
  labels: Label[];
  /** The last one said, because it is the agents' only way to say it. */
  locale: string | undefined;
  testCases: { tcmType: string; testCaseId: string }[];
  /** Settings for the test case management systems, test cases included (agents set them on a launch, too). */
  settings: Record<string, string>;
};

/** Agents say some things by labels with reserved keys. */
export const sortLabels = (sent: readonly Label[]): SortedLabels => ({
  labels: sent.filter(({ key }) => key !== localeKey && !key.startsWith(settingPrefix)),
  locale: sent.findLast(({ key }) => key === localeKey)?.value || undefined,
  testCases: sent.flatMap(({ key, value }) => {
    const tcmType = testCaseKeys.get(key);
    return tcmType && value ? [{ tcmType, testCaseId: value.slice(0, 255) }] : [];
  }),
  settings: Object.fromEntries(
    sent
      .filter(({ key }) => key.startsWith(settingPrefix))
      .map(({ key, value }) => [key.slice(settingPrefix.length), value.slice(0, 500)]),
  ),
});
