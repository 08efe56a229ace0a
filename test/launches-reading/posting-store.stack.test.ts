import { expect, test } from 'vitest';
import { correctPostings, readPostings, readRange } from '#functions/launches/stores/posting-store';
import type { Facet } from '#shared/launches/finding/facets';
import { idsOfSet } from '#shared/launches/finding/id-set';
import { givenProject, givenTenant } from '#test/support/fixtures';

test('a slow writer who has seen older facts begins again, even when the faster one had nothing to change', async () => {
  const project = await givenProject(await givenTenant());
  const posting = (facet: Facet) => ({ tenantId: project.tenantId, projectId: project.projectId, facet, launchId: 7 });
  const [running, passed] = [posting('status=IN_PROGRESS'), posting('status=PASSED')];
  let truth: ReadonlySet<Facet> = new Set<Facet>(['status=IN_PROGRESS']);
  const facetsOf = async (asked: readonly unknown[]) => asked.map(() => truth);
  let isFirst = true;
  await correctPostings([running], async (asked) => {
    const seen = await facetsOf(asked);
    if (isFirst) {
      isFirst = false;
      truth = new Set<Facet>(['status=PASSED']);
      await correctPostings([running, passed], facetsOf);
    }
    return seen;
  });
  expect(idsOfSet(await readPostings(project, 'status=IN_PROGRESS'))).toEqual([]);
  expect(idsOfSet(await readPostings(project, 'status=PASSED'))).toEqual([7]);
});

test('many writers of neighbours lose nothing', async () => {
  const project = await givenProject(await givenTenant());
  const ids = Array.from({ length: 12 }, (_, index) => index * 700 + 1);
  const facetsOf = async (asked: readonly unknown[]) => asked.map(() => new Set<Facet>(['all']));
  await Promise.all(ids.map((launchId) => correctPostings([{ ...project, facet: 'all', launchId }], facetsOf)));
  expect(idsOfSet(await readPostings(project, 'all'))).toEqual(ids);
});

test('neighbouring lists are read at once, without those between them that nobody asked for', async () => {
  const project = await givenProject(await givenTenant());
  const words: Facet[] = ['word=cart', 'word=cart%23', 'word=carton', 'word=cat'];
  const postings = words.map((facet, launchId) => ({ ...project, facet, launchId }));
  await correctPostings(postings, async (asked) => asked.map(() => new Set(words)));
  const range = { family: 'word', first: 'cart', last: 'carton' } as const;
  expect(idsOfSet(await readRange(project, range))).toEqual([0, 1, 2]);
  expect(idsOfSet(await readRange(project, range, new Set(['cart', 'carton'])))).toEqual([0, 2]);
  expect(idsOfSet(await readPostings(project, 'word=cart'))).toEqual([0]);
});
