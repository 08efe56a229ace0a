import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compactIndex } from '#functions/launches/deriving/compact-index';
import { deriveIndex, packForIndex } from '#functions/launches/deriving/derive-index';
import { getTestIndex } from '#functions/launches/reading/get-test-index';
import { listTests } from '#functions/launches/reading/list-tests';
import { readDerivedLaunch } from '#functions/launches/stores/statistics-store';
import type { IndexEntry } from '#shared/launches/tests/test-packing';
import { splitIndex, toTests } from '#shared/launches/tests/whole-index';
import { call } from '#test/support/call';
import { givenTenant } from '#test/support/fixtures';
import { givenFollowedProject, givenLaunch } from './given-launches.ts';
import { aRow } from './rows.ts';

const givenIndex = async () => {
  const { tenant, project, derive } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  await derive();
  const params = { launchId: launch.launchId };
  let notes = 0;
  return {
    tenant,
    params,
    note: async (entries: readonly IndexEntry[]) => {
      const { rows } = await packForIndex(entries);
      const records = { shard: 's', first: String(notes), last: String(notes++) };
      await deriveIndex(launch, await readDerivedLaunch(launch, { isConsistent: true }), { records, rows });
    },
    compact: async () => compactIndex(launch, (await readDerivedLaunch(launch, { isConsistent: true })).generation),
    download: async () => {
      const { status, bytes } = await call(getTestIndex, { as: tenant.admin, params });
      expect(status).toBe(200);
      const { head, blocks } = splitIndex(bytes);
      const unpacked = blocks.map((block) => JSON.parse(inflateRawSync(block).toString()));
      return { tests: toTests(launch.launchId, head, unpacked), bytes: bytes.byteLength };
    },
    page: async () => (await call(listTests, { as: tenant.admin, params, query: { pageSize: 200 } })).body.items,
  };
};

test('the download has what the list has: at first, when gathered, and with what changed since', async () => {
  const { note, compact, download, page } = await givenIndex();
  const expectSame = async () =>
    expect((await download()).tests.map(({ id, status, name }) => ({ id, status, name }))).toEqual(
      (await page()).map(({ id, status, name }: { id: number; status: string; name: string }) => ({
        id,
        status,
        name,
      })),
    );
  await expectSame();
  await note([1, 2, 3, 4].map((id) => aRow({ id, startTime: 1_000 + id })));
  await expectSame();
  await compact();
  await expectSame();
  await note([
    aRow({ id: 2, revision: 5, status: 'FAILED', message: 'Boom' }),
    { id: 3, isRemoved: true },
    aRow({ id: 9, startTime: 5_000 }),
    aRow({ id: 7, startTime: 2_000 }),
  ]);
  await expectSame();
  expect((await download()).tests.map(({ id }) => id)).toEqual([1, 2, 4, 7, 9]);
});

test('a launch of ten thousand tests comes in at most 25 bytes a test', async () => {
  const { note, compact, download } = await givenIndex();
  const areas = ['cart', 'checkout', 'search', 'orders', 'payments', 'returns'];
  const actions = ['adds', 'removes', 'shows', 'rejects', 'sorts', 'cancels', 'counts', 'prints'];
  const objects = ['an item', 'the total', 'a coupon', 'the address', 'an invoice', 'a gift card', 'a refund'];
  const total = 10_000;
  const rowOf = (at: number) => {
    const area = areas[at % areas.length] ?? '';
    const isFailed = at % 31 === 0;
    // Any odd factor scatters what in a real suite is scattered, the same way each time.
    const scattered = (at * 2_654_435_761) % 4_294_967_296;
    return aRow({
      id: at + 1,
      revision: 2,
      startTime: 1_760_000_000_000 + at * 137 + (scattered % 911),
      finishTime: 1_760_000_000_000 + at * 137 + (scattered % 911) + (scattered % 45_000),
      name: `${actions[scattered % 8]} ${objects[scattered % 7]} as ${area} ${scattered % 97}`,
      testClass: `com.example.shop.${area}.${area}Test${Math.floor(at / 40) % 50}`,
      owner: `person${scattered % 20}`,
      status: isFailed ? 'FAILED' : 'PASSED',
      labels: [{ key: 'priority', value: `P${scattered % 4}` }],
      ...(isFailed && {
        message: `AssertionError: expected ${scattered % 60} in ${area}`,
        messageHashCode: 9e15 - area.length,
      }),
    });
  };
  for (let start = 0; start < total; start += 500)
    await note(Array.from({ length: 500 }, (_, at) => rowOf(start + at)));
  await compact();
  const { tests, bytes } = await download();
  expect(tests).toHaveLength(total);
  expect(tests.find(({ id }) => id === 4_322)).toEqual(rowOf(4_321));
  expect(bytes / total).toBeLessThanOrEqual(25);
});

test('others get no index', async () => {
  const { params } = await givenIndex();
  const { admin } = await givenTenant();
  expect((await call(getTestIndex, { as: admin, params })).status).toBe(404);
});
