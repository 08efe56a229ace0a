import { expect, test, vi } from 'vitest';
import { queryItems } from '#functions/data/items';
import type { TableChange } from '#functions/data/table-stream-pipeline';
import { onTableChanges } from '#functions/launches/deriving/on-table-changes';
import { toTestRow } from '#functions/launches/deriving/to-test-row';
import { loadAllTests } from '#functions/launches/reading/load-tests';
import { readHead } from '#functions/launches/stores/index-store';
import { finishLaunch, reopenLaunch } from '#functions/launches/stores/launch-ending-store';
import { createLaunch, readLaunch } from '#functions/launches/stores/launch-store';
import { readPostings } from '#functions/launches/stores/posting-store';
import { readDerivedLaunch } from '#functions/launches/stores/statistics-store';
import { nextTestId } from '#functions/launches/stores/test-id-store';
import {
  beginAttempt,
  changeTest,
  createTest,
  outcome,
  readTest,
  removeTest,
} from '#functions/launches/stores/test-store';
import { identityOf } from '#shared/history/identity';
import { idsOfSet } from '#shared/launches/finding/id-set';
import { type LaunchStatus, launchStatuses, testStatuses } from '#shared/launches/statuses';
import { givenProject, givenTenant, type TestProject } from '#test/support/fixtures';
import { crashDuring } from './crashes.ts';
import { randomFrom } from './random.ts';
import { recount } from './recount.ts';
import { deliverAll, followTenant, splitIntoShards } from './stream.ts';

// So small that histories of some hundred changes are gathered several times.
vi.mock('#functions/launches/deriving/compaction-threshold', () => ({ compactionThreshold: 1_200 }));

const launchIds = [501, 502, 1025] as const;
type History = {
  project: TestProject;
  random: ReturnType<typeof randomFrom>;
  alive: Map<string, number>;
  /** Ids of all tests that there ever were. */
  begun: number[];
};

/** One thing that an agent might do next. */
const step = async ({ project, random, alive, begun }: History): Promise<void> => {
  const { tenantId, projectId } = project;
  const launchId = random.pick(launchIds);
  const known = [...alive.keys()].filter((name) => name.startsWith(`${launchId}/`));
  const dice = random.below(100);
  if (dice < 40 || known.length === 0) {
    const testId = await nextTestId({ tenantId, launchId });
    begun.push(testId);
    await createTest({ tenantId, projectId, launchId, testId, name: `test ${testId}`, startedAt: random.below(1e6) });
    alive.set(`${launchId}/${testId}`, testId);
    return;
  }
  const name = random.pick(known);
  const key = { tenantId, launchId, testId: alive.get(name) ?? 0 };
  if (dice < 85) {
    const set = {
      status: random.pick(testStatuses),
      knownIssue: random.below(5) === 0,
      passedManually: random.below(9) === 0,
    };
    await changeTest(key, { set });
  } else if (dice < 90) {
    await removeTest(key);
    alive.delete(name);
  } else if (dice < 93) {
    await beginAttempt(await readTest(key), { set: { status: 'IN_PROGRESS' }, remove: outcome });
  } else if (dice < 97) await finishLaunch(key, { endedAt: 2e6 });
  else await reopenLaunch(key, Date.now(), 'again');
};

/** Delivers what a shard holds: in batches of any size, some of them twice or thrice, some cut short by a crash. */
const deliverWildly = async (
  shard: string,
  changes: readonly TableChange[],
  random: History['random'],
): Promise<number> => {
  let position = 0;
  let crashes = 0;
  while (position < changes.length) {
    const again = random.below(4) === 0 ? random.below(position + 1) : 0;
    const start = position - again;
    const batch = changes.slice(start, position + 1 + random.below(12));
    if (random.below(2) === 0) {
      const crash = { writesBefore: random.below(5), isAnswerLost: random.below(2) === 0 };
      if (await crashDuring(crash, () => onTableChanges(shard, batch))) crashes += 1;
      // Bisected: only a part of it comes again, from its beginning.
      const part = batch.slice(0, 1 + random.below(batch.length));
      expect(await onTableChanges(shard, part)).toEqual([]);
      position = Math.max(position, start + part.length);
    } else {
      expect(await onTableChanges(shard, batch)).toEqual([]);
      position = Math.max(position, start + batch.length);
    }
  }
  return crashes;
};

/** As on AWS, where each shard has its own instance of the function. */
const deliverTogether = async (shards: ReadonlyMap<string, readonly TableChange[]>): Promise<void> => {
  const deliver = async ([shard, changes]: [string, readonly TableChange[]]) => {
    for (let start = 0; start < changes.length; start += 9)
      expect(await onTableChanges(shard, changes.slice(start, start + 9))).toEqual([]);
  };
  await Promise.all([...shards].map(deliver));
};

const expectDerivedToEqualFacts = async (project: TestProject, alive: ReadonlyMap<string, number>): Promise<void> => {
  const { tenantId } = project;
  const byStatus = new Map<LaunchStatus, number[]>();
  for (const launchId of launchIds) {
    const key = { tenantId, launchId };
    const derived = await readDerivedLaunch(key, { isConsistent: true });
    expect(derived.counts).toEqual(await recount(key));
    expect(derived.isFinished).toBe((await readLaunch(key)).finishRequestedAt !== undefined);
    byStatus.set(derived.status, [...(byStatus.get(derived.status) ?? []), launchId]);
    const indexed = await loadAllTests(key, await readHead(key));
    const facts = await Promise.all(
      [...alive].filter(([name]) => name.startsWith(`${launchId}/`)).map(([, testId]) => readTest({ ...key, testId })),
    );
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
    expect(indexed.sort(byId)).toEqual(facts.map(toTestRow).sort(byId));
  }
  for (const status of launchStatuses)
    expect(idsOfSet(await readPostings(project, `status=${status}`)), status).toEqual(byStatus.get(status) ?? []);
  expect(idsOfSet(await readPostings(project, 'all'))).toEqual([...launchIds]);
};

/** Every test that has ended has its result, as it ended; of what was removed nothing is left. */
const expectHistoriesToEqualFacts = async ({ project, alive, begun }: History): Promise<void> => {
  const { tenantId, projectId } = project;
  const facts = await Promise.all(
    [...alive].map(([name, testId]) => readTest({ tenantId, launchId: Number(name.split('/')[0]), testId })),
  );
  for (const testId of begun) {
    const fact = facts.find((test) => test.testId === testId);
    const identity = identityOf({ name: `test ${testId}` });
    const results = await queryItems({ PK: `${tenantId}#project#${projectId}#history#${identity}` });
    const hasRun = fact && (fact.status !== 'IN_PROGRESS' || results.length > 0);
    expect(results, `test ${testId}`).toHaveLength(hasRun ? 1 : 0);
    if (fact && fact.status !== 'IN_PROGRESS')
      expect(results[0]).toMatchObject({ s: testStatuses.indexOf(fact.status), t: fact.startedAt });
  }
};

test.for([1, 2, 3, 4, 5, 6])('whatever happens in history %i, what is derived equals the facts', async (seed) => {
  const random = randomFrom(seed);
  const tenant = await givenTenant();
  const project = await givenProject(tenant);
  const read = await followTenant(tenant.tenantId);
  const { tenantId, projectId } = project;
  const history: History = { project, random, alive: new Map(), begun: [] };
  for (const launchId of launchIds)
    await createLaunch({ tenantId, projectId, launchId, name: `Suite ${launchId}`, startedAt: 1, userId: 1 });
  let crashes = 0;
  for (let round = 0; round < 5; round++) {
    for (let count = 0; count < 30; count++) await step(history);
    const shards = splitIntoShards(await read(), 1 + (seed % 4));
    if (round % 2) await deliverTogether(shards);
    else for (const [shard, changes] of shards) crashes += await deliverWildly(shard, changes, random);
  }
  await deliverAll(read, { shards: 1 + (seed % 4), batchSize: 7 });
  await expectDerivedToEqualFacts(project, history.alive);
  await expectHistoriesToEqualFacts(history);
  const heads = await Promise.all(launchIds.map((launchId) => readHead({ tenantId, launchId })));
  expect(crashes).toBeGreaterThan(1);
  expect(Math.max(...heads.map(({ generation }) => generation))).toBeGreaterThan(1);
});
