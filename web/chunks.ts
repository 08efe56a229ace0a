import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/**
 * Modules that several pages share are otherwise a file for each set of pages, and a launch opens with ninety of them.
 * What signing in and the frame both need is one file, what only the frame needs another; what a launch asks the server
 * is a file of its own, so that the questions are on their way while the rest is being read. What only the pages around
 * a launch share stands apart from what they share with the rest of the workspace; the first pages, where people sign in
 * and choose a project, load neither. A module stands with whatever it needs itself, or that stands in an earlier file:
 * no two files wait for each other.
 */
export const sharedChunk = (id: string, modules: Modules): string | null => {
  const pages = pagesOf(modules).filter(({ needs }) => needs.has(id));
  const isNeededBy = (path: string) => pages.some((page) => page.id.endsWith(path));
  const isForVisitors = pages.some((page) => visitors.test(page.id));
  if (isNeededBy('/app/main.tsx')) return hasLongList.test(id) ? 'everywhere' : null;
  const isForSignIn = isNeededBy('/sign-in-page.tsx');
  if (isNeededBy('/app/shell.tsx')) {
    if (isForSignIn) return 'everywhere';
    return isForVisitors ? null : 'frame';
  }
  if (isNeededBy('/launch/prefetch-launch.ts')) return 'questions';
  if (pages.every((page) => visitors.test(page.id))) return isForSignIn ? 'visitors' : null;
  if (!isNeededBy('/launch/launch-page.tsx')) return null;
  if (isForVisitors) return isForSignIn ? 'everywhere' : null;
  if (isNeededBy('/projects-page.tsx')) return 'frame';
  return pages.every((page) => aroundLaunches.test(page.id)) ? 'launch' : 'controls';
};

/** All of it seems to be needed by the very first file, whose own part is not asked. */
const hasLongList = /\/node_modules\/zod\//;
/** Pages without the frame. */
const visitors =
  /\/features\/iam\/(?:sign-(?:in|up)-page|mailed-pages|single-sign-on\/single-sign-on-page)|\/app\/server-error-page/;
const aroundLaunches = /\/features\/(?:launches|history|triage|retention|exports|delivery)\//;

/** A module that is loaded by itself, and all that it imports at once. */
type Page = { id: string; needs: ReadonlySet<string> };

let found: readonly Page[] | undefined;

const pagesOf = (modules: Modules): readonly Page[] => {
  found ??= findPages(modules, `${import.meta.dirname}/src/app/main.tsx`);
  return found;
};

const findPages = (modules: Modules, first: string): Page[] => {
  const pages = new Map<string, Page>();
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (pages.has(id)) continue;
    const needs = new Set<string>([id]);
    for (const needed of needs) for (const other of modules.getModuleInfo(needed)?.importedIds ?? []) needs.add(other);
    pages.set(id, { id, needs });
    for (const needed of needs) waiting.push(...(modules.getModuleInfo(needed)?.dynamicallyImportedIds ?? []));
  }
  return [...pages.values()];
};
