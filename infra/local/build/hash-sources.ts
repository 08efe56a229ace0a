import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** One hash of the files at and below the given paths, names and contents. */
export const hashSources = async (
  root: string,
  paths: readonly string[],
  isSource: (path: string) => boolean,
): Promise<string> => {
  const files = (await Promise.all(paths.map((path) => listFiles(root, path)))).flat().filter(isSource).sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file)).catch(() => '')));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) hash.update(`${file}\n`).update(contents[index] ?? '');
  return hash.digest('hex');
};

const listFiles = async (root: string, path: string): Promise<string[]> => {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/^\//, ''));
};
