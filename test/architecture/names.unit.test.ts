import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, sourceFiles } from './source-files.ts';

test('files stay small enough to read at once', () => {
  const tooLong = sourceFiles.filter(({ path, lines }) => lines > (path.startsWith('test/') ? 400 : 250));
  expect(tooLong.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('nothing is named for being anything', () => {
  const vague = /^(?:utils?|helpers?|common|misc|manager|info|stuff|types)(?:[.-]|$)/;
  expect(sourceFiles.map(({ path }) => path).filter((path) => vague.test(basename(path)))).toEqual([]);
});

test('everything has a name when it is imported', () => {
  const tools = /(?:^|\/)[\w.-]+\.config\.ts$/;
  const unnamed = sourceFiles.filter(({ path, text }) => !tools.test(path) && /^export default /m.test(text));
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

test('an endpoint lives in the file of its name', () => {
  const camel = (path: string) => basename(path, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  for (const { path, text } of filesIn('functions/')) {
    const names = [...text.matchAll(/^export const (\w+) = handle\(/gm)].flatMap(([, name]) => name ?? []);
    if (names.length > 0) expect(names, path).toContain(camel(path));
  }
});

test('notes to oneself are not left behind', () => {
  const left = sourceFiles.filter(({ text }) =>
    /\b(?:TODO|FIXME|XXX|HACK)\b/.test(text.replaceAll('TODO|FIXME|XXX|HACK', '')),
  );
  expect(left.map(({ path }) => path)).toEqual([]);
});
