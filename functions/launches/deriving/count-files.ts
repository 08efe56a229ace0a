import { type Contents, noContents } from '#shared/launches/launch-contents';
import { type Item, queryIndex, queryItems } from '../../data/items.ts';
import type { LaunchKey } from '../stores/statistics-store.ts';

/** Counts the files of a launch, of its sessions and of its tests themselves: a query for each. */
export const countFiles = async (key: LaunchKey, testIds: readonly number[]): Promise<Contents> => {
  const launch = `${key.tenantId}#launch#${key.launchId}`;
  const sessions = (await queryIndex(`${launch}#sessions`)).map(({ PK }) => PK);
  const contents = noContents();
  const places = [launch, ...sessions, ...testIds.map((testId) => `${launch}#test#${testId}`)].values();
  const work = async () => {
    for (const PK of places) {
      add(contents, 'artifacts', await queryItems({ PK, prefix: 'artifact#', attributes: ['bytes'] }));
      add(contents, 'screenshots', await queryItems({ PK, prefix: 'screenshot#', attributes: ['bytes'] }));
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return contents;
};

const add = (contents: Contents, kind: 'artifacts' | 'screenshots', files: readonly Item[]): void => {
  contents[kind] += files.length;
  for (const { bytes } of files) contents.fileBytes += Number(bytes ?? 0);
};
