import { documents, tableName } from '#functions/data/table';
import type { Handled } from '#functions/http/handle';
import { readFacets, writeValues } from '#functions/launches/deriving/derive-postings';
import { facetsOfFact } from '#functions/launches/deriving/facets-of-launch';
import { onTableChanges } from '#functions/launches/deriving/on-table-changes';
import { getTest } from '#functions/launches/reading/get-test';
import { listLaunches } from '#functions/launches/reading/list-launches';
import { listTests } from '#functions/launches/reading/list-tests';
import { correctPostings } from '#functions/launches/stores/posting-store';
import { toTestItem } from '#functions/launches/stores/test-store';
import { statusFacet } from '#shared/launches/finding/facets';
import { launchStatuses } from '#shared/launches/statuses';
import { call } from '#test/support/call';
import { givenProject, givenTenant, type TestProject, type TestTenant } from '#test/support/fixtures';
import { type Cost, costOf, startCounting } from './count-calls.ts';
import type { ReadingSizes } from './measure-reading.ts';
import { launchFact, launchItem, statisticsItem, testFact, writeItems } from './seed-items.ts';

type Question = {
  handled: Handled;
  params?: Record<string, number>;
  query?: Record<string, string | number>;
  /** How many there are to page through: a cheap answer must not be an empty one. */
  total?: number;
};
type Subject = Question & { name: string; isBounded?: boolean };

const idsPerChunk = 1024;
const target = { documents, tableName };

/** A tenant with a small and a large project, a small and a large launch, and the questions that pages ask of them. */
export const prepareReading = async ({ launches, tests }: ReadingSizes) => {
  const tenant = await givenTenant();
  const [few, many, other] = [await givenProject(tenant), await givenProject(tenant), await givenProject(tenant)];
  await seedLaunches(tenant, few, idsPerChunk, 100);
  await seedLaunches(tenant, many, idsPerChunk * 2, launches);
  const [small, large] = [1, 2];
  await seedTests(tenant, other, small, 10);
  await seedTests(tenant, other, large, tests);
  startCounting();

  const filters = { query: 'suite 7', status: 'PASSED', milestone: 'Release 7' };
  const everything = {
    filterQuery: `status:PASSED,FAILED;fromDate:-2h;userId:${tenant.admin.userId};milestone:Release 7;environment:STAGE;query:suite 7`,
  };
  const list = (project: TestProject, total?: number, query = {}) => ({
    total,
    handled: listLaunches,
    query: { projectId: project.projectId, page: 1, pageSize: 20, ...query },
  });
  const testsOf = (launchId: number, total: number) => ({
    total,
    handled: listTests,
    params: { launchId },
    query: { projectId: other.projectId, page: 1, pageSize: 50 },
  });
  const count = (value: number) => value.toLocaleString('en');
  const subjects: Subject[] = [
    { name: 'Launch list, 100 launches', ...list(few, 100) },
    { name: `Launch list, ${count(launches)} launches`, ...list(many, launches) },
    { name: 'Launch list with 3 filters, 100 launches', ...list(few, undefined, filters) },
    { name: `Launch list with 3 filters, ${count(launches)} launches`, ...list(many, undefined, filters) },
    { name: `Launch list with 6 predicates, ${count(launches)} launches`, ...list(many, undefined, everything) },
    { name: 'Tests of a launch, 10 tests', ...testsOf(small, 10) },
    { name: `Tests of a launch, ${count(tests)} tests`, ...testsOf(large, tests) },
    {
      name: 'Test page',
      handled: getTest,
      params: { launchId: large, testId: 7 },
      query: { projectId: other.projectId },
    },
  ];
  const ask = async ({ handled, params, query, total }: Question): Promise<Cost & { milliseconds: number }> => {
    const startedAt = performance.now();
    const cost = await costOf(async () => {
      const { status, body } = await call(handled, { as: tenant.admin, params, query });
      if (status !== 200)
        throw new Error(`${handled.endpoint.path} was answered with ${status}: ${JSON.stringify(body)}`);
      if (body.items?.length === 0) throw new Error(`${handled.endpoint.path} found nothing`);
      if (total !== undefined && body._meta.total !== total)
        throw new Error(`${total} expected, not ${body._meta.total}`);
    });
    return { ...cost, milliseconds: performance.now() - startedAt };
  };
  return { subjects, ask };
};

/** Facts in one go, postings chunk by chunk through the projector's own function. */
const seedLaunches = async (tenant: TestTenant, project: TestProject, firstId: number, count: number) => {
  const owner = { ...project, userId: tenant.admin.userId };
  const facts = Array.from({ length: count }, (_, at) => launchFact(owner, firstId + at));
  await writeItems(
    target,
    facts.flatMap((fact) => [launchItem(fact), statisticsItem(fact)]),
  );
  for (const fact of facts.slice(0, idsPerChunk)) await writeValues(fact, undefined);
  for (let from = 0; from < count; from += idsPerChunk) {
    const postings = facts.slice(from, from + idsPerChunk).flatMap((fact) =>
      [...facetsOfFact(fact), ...launchStatuses.map(statusFacet)].map((facet) => ({
        ...project,
        facet,
        launchId: fact.launchId,
      })),
    );
    await correctPostings(postings, readFacets);
  }
};

/** The items, and the changes as the stream would deliver them to the projector. */
const seedTests = async (tenant: TestTenant, project: TestProject, launchId: number, count: number) => {
  const owner = { ...project, userId: tenant.admin.userId };
  const launch = launchItem(launchFact(owner, launchId));
  const items = Array.from({ length: count }, (_, at) => toTestItem(testFact(owner, launchId, at + 1)));
  await writeItems(target, [launch, ...items]);
  const changes = [...items, launch].map((after, at) => ({ sequence: `${at + 1}`, PK: after.PK, SK: after.SK, after }));
  for (let from = 0; from < changes.length; from += 1000) {
    const failed = await onTableChanges('shard-of-the-bench', changes.slice(from, from + 1000));
    if (failed.length > 0) throw new Error(`${failed.length} changes could not be derived`);
  }
};
