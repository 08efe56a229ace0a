import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn, type SourceFile, sourceFiles } from './source-files.ts';

/** Every import that a rule does not allow, as one readable line each. */
const breaches = (files: readonly SourceFile[], isAllowed: (to: string, from: string) => boolean): string[] =>
  files.flatMap(({ path, imports }) =>
    imports.filter(({ to }) => !isAllowed(to, path)).map(({ to }) => `${path} imports ${to}`),
  );

const isOwn = (to: string) => /^(?:shared|functions|web|infra|test)\//.test(to);

const onlyFrom =
  (...folders: string[]) =>
  (to: string): boolean =>
    !isOwn(to) || folders.some((folder) => to.startsWith(`${folder}/`));

test('imports go one way: all may use shared, and shared nobody', () => {
  expect(breaches(filesIn('shared/'), onlyFrom('shared'))).toEqual([]);
  expect(breaches(filesIn('functions/'), onlyFrom('functions', 'shared'))).toEqual([]);
  expect(breaches(filesIn('web/'), onlyFrom('web', 'shared'))).toEqual([]);
  expect(breaches(filesIn('infra/'), onlyFrom('infra', 'shared'))).toEqual([]);
});

test('what the browser shares with the functions needs no package but zod', () => {
  const allowed = ['zod', 'zod-openapi'];
  expect(breaches(filesIn('shared/'), (to) => isOwn(to) || allowed.includes(to))).toEqual([]);
});

test('every import of ours leads to a file', () => {
  const own = sourceFiles.flatMap(({ path, imports }) =>
    imports.filter((found) => found.isOwn && !found.to.includes('${')).map(({ to }) => ({ path, to })),
  );
  expect(own.filter(({ to }) => !existsSync(to)).map(({ path, to }) => `${path} imports ${to}`)).toEqual([]);
});

const domainOf = (path: string): string => /^(?:functions|web\/src\/features)\/([^/]+)\//.exec(path)?.[1] ?? '';
/** What is no domain: the ways in, and what they all stand on. */
const ground = ['entry', 'http', 'data', ''];

test('a domain reaches another through its index and its stores alone', () => {
  const isDoor = (to: string) => /\/(?:index|[\w-]+-store)\.tsx?$/.test(to);
  const domains = filesIn('functions/', 'web/src/features/').filter(({ path }) => !ground.includes(domainOf(path)));
  const isAllowed = (to: string, from: string) =>
    ground.includes(domainOf(to)) || domainOf(to) === domainOf(from) || isDoor(to);
  expect(breaches(domains, isAllowed)).toEqual([]);
});

test('what agents call needs no more of launches than its stores', () => {
  const reporting = filesIn('functions/launches/reporting/');
  const isAllowed = (to: string) => !/^functions\/launches\/(?!reporting\/|stores\/)/.test(to);
  expect(breaches(reporting, isAllowed)).toEqual([]);
});

test('what all domains stand on knows of none, but for who calls, in which project, and what is on record', () => {
  const data = filesIn('functions/data/').filter(({ path }) => path !== 'functions/data/KEYS.md');
  expect(breaches(data, (to) => !isOwn(to) || /^(?:functions\/data|shared)\//.test(to))).toEqual([]);
  const doors = ['authenticate', 'authenticate-provider', 'find-project', 'on-record'].map(
    (name) => `functions/http/${name}.ts`,
  );
  const http = filesIn('functions/http/').filter(({ path }) => !doors.includes(path));
  expect(breaches(http, (to) => !isOwn(to) || /^(?:functions\/(?:data|http)|shared)\//.test(to))).toEqual([]);
});

test('only stores know the table by ElectroDB, and only they, data, http and entries know AWS', () => {
  const functions = filesIn('functions/');
  const isStore = (from: string) => from.endsWith('-store.ts');
  expect(breaches(functions, (to, from) => to !== 'electrodb' || isStore(from))).toEqual([]);
  const mayKnowAws = (from: string) =>
    isStore(from) || /^functions\/(?:data|http|entry)\//.test(from) || from === 'functions/live/sockets.ts';
  expect(breaches(functions, (to, from) => !/^(?:@aws-sdk\/|aws-lambda)/.test(to) || mayKnowAws(from))).toEqual([]);
});

test('an entry is a pipeline and nothing else', () => {
  for (const { path, lines, text } of filesIn('functions/entry/')) {
    expect(lines, path).toBeLessThanOrEqual(25);
    expect(
      [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
      path,
    ).toEqual(['handler']);
  }
});

test('no file needs itself in a roundabout way', () => {
  const graph = new Map(
    filesIn('shared/', 'functions/', 'web/', 'infra/').map(({ path, imports }) => [
      path,
      imports.filter(({ isOwn }) => isOwn).map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const findCycle = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of graph.get(path) ?? []) {
      const cycle = findCycle(next, [...trail, path]);
      if (cycle.length > 0) return cycle;
    }
    done.add(path);
    return [];
  };
  for (const path of graph.keys()) expect(findCycle(path, []).join(' → ')).toBe('');
});
