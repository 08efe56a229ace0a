import { expect, test } from 'vitest';
import { listLaunches } from '#functions/launches/reading/list-launches';
import { finishLaunch } from '#functions/launches/stores/launch-ending-store';
import { createSession } from '#functions/launches/stores/session-store';
import { writeNewMilestone } from '#functions/projects/milestone-store';
import {
  type Facet,
  labelFacet,
  milestoneFacet,
  plainFacet,
  statusFacet,
  userFacet,
  wordFacet,
  wordsOf,
} from '#shared/launches/finding/facets';
import { startedFacets } from '#shared/launches/finding/started-range';
import { packLabel } from '#shared/launches/labels';
import { launchStatuses } from '#shared/launches/statuses';
import { call } from '#test/support/call';
import { givenFollowedProject, givenLaunch, givenTest } from '../launches-reading/given-launches.ts';
import { measure } from '../launches-reading/measure.ts';
import { randomFrom } from '../launches-reading/random.ts';
import { seedPostings } from './seed-postings.ts';

const areas = ['smoke', 'cart', 'login', 'search', 'pay', 'refunds', 'profile', 'admin', 'mobile', 'export'];
const values = {
  environment: ['QA', 'STAGE', 'PREPROD', 'PROD'],
  locale: ['en_US', 'de_DE', 'fr_FR', 'ja_JP', 'pt_BR'],
  browser: ['chrome', 'firefox', 'safari'],
  platform: ['Windows', 'Linux', 'macOS', 'Android'],
  feature: ['checkout', 'search', 'account', 'catalogue', 'basket', 'pay'],
};
const first = Date.parse('2025-01-01T00:00Z');
const nameOf = (launchId: number) => `Suite ${areas[launchId % 10]} ${launchId % 20} of the shop`;
/** A few launches in a thousand have one of them in their names. */
const rareWords = ['refactored', 'rehearsal', 'relaunched', 'reopened', 'reverted'];
/** Each launch has three of them in its name. */
const codes = Array.from({ length: 30 }, (_, index) => `x${index + 10}`);
const edges = ['2025-01-20', '2025-02-14'];

/** Nothing depends on anything else, so that no list is shorter than a real one could be. */
const givenProjectOf = async (launches: number) => {
  const followed = await givenFollowedProject();
  const { tenant, project } = followed;
  const { tenantId, projectId } = project;
  const milestone = await writeNewMilestone({ tenantId, projectId, name: 'Spring', completed: false });
  const ofMilestone = { id: milestone.milestoneId, name: 'Spring' };
  const ofSpring = milestoneFacet(ofMilestone);
  const random = randomFrom(7);
  const stepMs = (120 * 86_400_000) / launches;
  const choices = (['environment', 'locale', 'browser', 'platform'] as const).map((name) =>
    values[name].map((value) => plainFacet(name, value)),
  );
  const labels = values.feature.map((value) => labelFacet('feature', value));
  const words = Array.from({ length: 20 }, (_, at) => wordsOf(nameOf(at)).map(wordFacet));
  const repeatedFacetsOf = (): Facet[] => [
    statusFacet(random.pick([...launchStatuses, 'FAILED', 'PASSED', 'PASSED', 'PASSED'] as const)),
    userFacet(tenant.admin.userId + random.below(8)),
    ...(random.below(4) ? [] : [ofSpring]),
    ...choices.map((facets) => random.pick(facets)),
    random.pick(labels),
    'labelKey=feature',
    ...(['team', 'city'] as const).map((key) => labelFacet(key, `${key} ${random.below(20)}`)),
    ...random.pick(words),
    ...Array.from({ length: 3 }, () => wordFacet(random.pick(codes))),
  ];
  const facetsOf = (launchId: number): Facet[] => {
    const times = startedFacets(first + launchId * stepMs);
    const slots = times.filter((facet) => edges.some((edge) => facet.startsWith(`slot=${edge}`)));
    const rare = rareWords[launchId % 2_000];
    const words = rare ? [wordFacet(rare)] : [];
    return ['all', `build=1.${Math.floor(launchId / 100)}`, ...times.slice(0, 2), ...slots, ...words];
  };
  for (let index = 0; index < 30; index++) {
    const launchId = 200_000 + index;
    const launch = await givenLaunch(project, {
      launchId,
      name: `${nameOf(index)} ${rareWords[index % rareWords.length]} ${codes.join(' ')}`,
      milestone: ofMilestone,
      userId: tenant.admin.userId,
      startedAt: Date.parse('2025-02-01T12:00Z'),
      environment: values.environment[index % 2],
      locale: 'en_US',
      build: '1.7',
      platform: { name: 'chrome' },
      labels: [
        { key: 'feature', value: 'pay' },
        { key: 'team', value: 'team 3' },
        { key: 'city', value: 'city 3' },
      ].map(packLabel),
    });
    await createSession({ tenantId, projectId, launchId, testSessionId: launchId, platformName: 'Windows' });
    await givenTest(launch, { status: 'FAILED' });
    await finishLaunch(launch, { endedAt: Date.now() });
  }
  await followed.derive();
  await followed.derive();
  await seedPostings(project, { count: launches, facetsOf, repeatedFacetsOf });
  return followed;
};

const dates = 'fromDate:2025-01-20T08:30Z;toDate:2025-02-14T17:45Z';
/** Two values in each, beside a query. */
const nine = (userId: number): string =>
  `status:FAILED,PASSED;userId:${userId},${userId + 1};milestone:Spring,Autumn;locale:en_US,de_DE;browser:chrome,safari;platform:Windows,Linux;environment:QA,STAGE;label.feature:pay,search`;
const manyOf = (key: string, count: number): string =>
  `label.${key}:${Array.from({ length: count }, (_, index) => `${key} ${index}`).join(',')}`;
const filters = (userId: number): string[] => [
  '',
  'status:FAILED',
  'status:PASSED,FAILED,SKIPPED,ABORTED,BLOCKED,IN_PROGRESS',
  'query:suite shop',
  'query:s',
  'query:smo',
  'query:suite pay of the',
  'query:x',
  `query:${codes.join(' ')}`,
  'query:#200007',
  'build:1.7',
  dates,
  'fromDate:2025-01-20T08:30Z',
  'label.feature:*',
  'environment:QA,STAGE,PREPROD;status:FAILED,ABORTED',
  'locale:en_US,de_DE,fr_FR;platform:Windows,Linux,macOS',
  `status:FAILED;userId:${userId};milestone:Spring;environment:QA;label.feature:pay`,
  `status:FAILED;userId:${userId};milestone:Spring;locale:en_US;browser:chrome;environment:QA;label.feature:pay;query:pay`,
  `status:FAILED,ABORTED;userId:${userId},${userId + 1};locale:en_US,de_DE;browser:chrome,firefox;environment:QA,STAGE;label.feature:pay,search;query:suite pay`,
  `status:FAILED,PASSED;${dates};userId:${userId},${userId + 1};milestone:Spring;locale:en_US,de_DE;browser:chrome,safari;environment:QA,STAGE;build:1.7,1.8;label.feature:pay,search;query:suite`,
  `status:FAILED,PASSED;userId:${userId},${userId + 1};milestone:Spring,Autumn;locale:en_US,de_DE;browser:chrome,safari;environment:QA,STAGE;label.feature:pay,search;query:suite shop`,
  `${nine(userId)};query:suite shop`,
  `${nine(userId)};query:re`,
  `${manyOf('team', 20)};${manyOf('city', 10)}`,
  `${nine(userId)};query:x`,
  `${nine(userId)};query:${codes.join(' ')}`,
];

test.for([100, 100_000])(
  'any filters of %i launches cost at most 3 round trips and 40 read units',
  async (launches) => {
    const { tenant, project } = await givenProjectOf(launches);
    const page = (filterQuery: string) =>
      call(listLaunches, { as: tenant.admin, query: { projectId: project.projectId, filterQuery } });
    await page('');
    for (const filterQuery of filters(tenant.admin.userId)) {
      const { result, roundTrips, readUnits, calls } = await measure(() => page(filterQuery));
      expect(result.status, JSON.stringify(result.body)).toBe(200);
      expect(result.body._meta.total, filterQuery).toBeGreaterThan(0);
      expect(roundTrips, `${filterQuery}\n${calls.join('\n')}`).toBeLessThanOrEqual(3);
      expect(readUnits, JSON.stringify({ filterQuery, calls })).toBeLessThanOrEqual(40);
    }
  },
);
