import { expect, test } from 'vitest';
import { launchEndpoints } from '#functions/launches/reading/reading-endpoints';
import { type StoredLine, writeLogChunk } from '#functions/launches/stores/log-store';
import { writeScreenshot } from '#functions/launches/stores/screenshot-store';
import { send } from '#test/support/call';
import { givenFollowedProject, givenLaunch, givenTest } from './given-launches.ts';
import { measure } from './measure.ts';

const line = (at: number, level = 'INFO'): StoredLine => [at, level, `at ${at}`];

const givenLog = async (chunks: readonly StoredLine[][], screenshots: readonly number[] = []) => {
  const { tenant, project } = await givenFollowedProject();
  const launch = await givenLaunch(project);
  const { tenantId, launchId, testId } = await givenTest(launch);
  const key = { tenantId, launchId, testId };
  for (const lines of chunks) await writeLogChunk(key, lines);
  for (const capturedAt of screenshots)
    await writeScreenshot({ ...key, capturedAt, hash: 'a', objectKey: `files/${capturedAt}`, bytes: 1 });
  const path = `/api/reporting/v1/launches/${launchId}/tests/${testId}/logs`;
  return async (query: Record<string, string | number> = {}) => {
    const { body, status } = await send(launchEndpoints, 'GET', path, { as: tenant.admin, query });
    expect(status, JSON.stringify(body)).toBe(200);
    return { ...body, items: body.items.map(({ value }: { value: string }) => value) };
  };
};

test('a time cuts a log where lines of both sides came together, and counts what is in it', async () => {
  const read = await givenLog([[line(1), line(2)], [line(3, 'ERROR'), line(5), line(6)], [line(7)]], [4, 8]);
  expect(await read()).toMatchObject({ total: 8, screenshots: 2, levels: { INFO: 5, ERROR: 1 } });
  expect(await read({ before: 5 })).toMatchObject({
    items: ['at 1', 'at 2', 'at 3', '/files/4'],
    total: 4,
    screenshots: 1,
    levels: { INFO: 2, ERROR: 1 },
  });
  expect(await read({ since: 5, before: 7 })).toMatchObject({ items: ['at 5', 'at 6'], total: 2, screenshots: 0 });
  expect(await read({ since: 5, from: 1, count: 2 })).toMatchObject({ items: ['at 6', 'at 7'], total: 4 });
  expect(await read({ before: 6, level: 'ERROR' })).toMatchObject({ items: ['at 3', '/files/4'], total: 2 });
  expect(await read({ since: 9 })).toMatchObject({ items: [], total: 0, levels: {} });
});

test('a time in a log of 200 pieces is read as cheaply as its beginning', async () => {
  const chunks = Array.from({ length: 200 }, (_, at) => [line(at * 10), line(at * 10 + 5)]);
  const read = await givenLog(chunks);
  const all = await measure(() => read({ count: 20 }));
  const { result, roundTrips, readUnits } = await measure(() => read({ since: 1_003, before: 1_995, count: 20 }));
  expect(result).toMatchObject({ total: 198, items: expect.arrayContaining(['at 1005']) });
  expect(readUnits).toBeLessThanOrEqual(all.readUnits);
  expect(roundTrips).toBeLessThanOrEqual(2);
});
