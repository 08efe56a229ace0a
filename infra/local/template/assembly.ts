import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asProperties, type Stack } from './cloudformation.ts';

/** The stacks that a synthesis wrote into a folder. */
export const readAssembly = async (folder: string): Promise<Stack[]> => {
  const { artifacts } = await readJson(join(folder, 'manifest.json'));
  const stacks = Object.values(asProperties(artifacts))
    .map(asProperties)
    .filter(({ type }) => type === 'aws:cloudformation:stack');
  return Promise.all(
    stacks.map(async ({ properties }) =>
      asStack(await readJson(join(folder, String(asProperties(properties).templateFile)))),
    ),
  );
};

const readJson = async (path: string) => asProperties(JSON.parse(await readFile(path, 'utf8')));

const asStack = (value: object): Stack => value as Stack;
