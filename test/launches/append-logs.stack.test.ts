import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { queryItems } from '#functions/data/items';
import { documents } from '#functions/data/table';
import { readLines } from '#functions/launches/stores/log-store';
import { givenAgent, now, testRuns } from './given-agent.ts';

const givenTest = async () => {
  const agent = await givenAgent();
  const { path, launchId } = await agent.startLaunch();
  const started = await agent.startTest(path);
  const key = { tenantId: agent.tenant.tenantId, launchId, testId: started.testId };
  const send = (lines: unknown) => agent.post(`${path}/logs`, lines);
  return { ...agent, path, key, send, testId: started.testId, testPath: started.path };
};

const chunksOf = ({ tenantId, launchId, testId }: { tenantId: string; launchId: number; testId: number }) =>
  queryItems({ PK: `${tenantId}#launch#${launchId}#test#${testId}`, prefix: 'log#' });

const linesOf = async (key: { tenantId: string; launchId: number; testId: number }) =>
  (await Promise.all((await chunksOf(key)).map(readLines))).flat();

test('lines come in every form that agents use', async () => {
  const { send, key, testId, put, testPath } = await givenTest();
  await put(testPath, { result: 'PASSED', endedAt: now() });
  const answer = await send([
    { testId: String(testId), level: 'WARNING', timestamp: '1767323045001', message: 'python' },
    { testId, level: 'info', timestamp: 1767323045000, message: 'first' },
    { testId, level: 'Fatal', timestamp: 1767323045002.7, message: { nested: [1] }, type: 'log' },
    { testId, level: 'FAIL', timestamp: 1767323045003, message: null },
    { testId, level: 'HTML', timestamp: 1767323045004, message: '<b>é</b>' },
    { testId, level: 'CUSTOM', timestamp: 1767323045005, message: 'same' },
    { testId, level: 'CRITICAL', timestamp: 1767323045005, message: 'time' },
    { testId: 'undefined', level: 'INFO', timestamp: 1, message: 'nobody' },
    { testId: 999_999_999, level: 'INFO', timestamp: 1, message: 'nobody' },
    'no line',
    null,
  ]);
  expect(answer).toMatchObject({ status: 202, bytes: { byteLength: 0 } });
  expect(await chunksOf({ ...key, testId: 999_999_999 })).toEqual([]);
  expect(await linesOf(key)).toEqual([
    [1767323045000, 'INFO', 'first'],
    [1767323045001, 'WARN', 'python'],
    [1767323045002, 'FATAL', '{"nested":[1]}'],
    [1767323045003, 'ERROR', ''],
    [1767323045004, 'INFO', '<b>é</b>'],
    [1767323045005, 'CUSTOM', 'same'],
    [1767323045005, 'FATAL', 'time'],
  ]);
});

test('a line without a readable time has the time of its receipt', async () => {
  const { send, key, testId } = await givenTest();
  const before = Date.now();
  await send([
    { testId, timestamp: null, message: 'a' },
    { testId, timestamp: 'NaN', message: 'b' },
    { testId, message: 'c' },
  ]);
  const lines = await linesOf(key);
  expect(lines.map(([, level, message]) => [level, message])).toEqual([
    ['INFO', 'a'],
    ['INFO', 'b'],
    ['INFO', 'c'],
  ]);
  for (const [time] of lines) expect(time).toBeGreaterThanOrEqual(before);
});

test('a batch that is sent again is stored once', async () => {
  const { send, key, testId } = await givenTest();
  const batch = Array.from({ length: 50 }, (_, at) => ({
    testId,
    level: 'INFO',
    timestamp: 1767323045000 + at,
    message: `line ${at}`,
  }));
  await Promise.all([send(batch), send(batch), send(batch)]);
  expect(await chunksOf(key)).toMatchObject([{ levels: { INFO: 50 }, from: 1767323045000, to: 1767323045049 }]);
});

test('one batch of many tests reaches each of them', async () => {
  const { send, key, testId, startTest, path } = await givenTest();
  const other = await startTest(path);
  await send([testId, other.testId, testId].map((id, at) => ({ testId: id, timestamp: at, message: `${at}` })));
  expect((await linesOf(key)).map(([, , message]) => message)).toEqual(['0', '2']);
  expect((await linesOf({ ...key, testId: other.testId })).map(([, , message]) => message)).toEqual(['1']);
});

test('a hundred thousand lines of one test, and a line of megabytes, are kept whole', async () => {
  const { send, key, testId } = await givenTest();
  for (let batch = 0; batch < 10; batch++)
    await send(
      Array.from({ length: 10_000 }, (_, at) => ({
        testId,
        level: 'DEBUG',
        timestamp: batch * 10_000 + at,
        message: `line ${batch * 10_000 + at}`,
      })),
    );
  const large = randomBytes(1_500_000).toString('hex');
  await send([{ testId, level: 'ERROR', timestamp: 200_000, message: large }]);
  const lines = await linesOf(key);
  expect(lines).toHaveLength(100_001);
  expect(
    lines.every(([time, , message], at) =>
      at === 100_000 ? message === large : time === at && message === `line ${at}`,
    ),
  ).toBe(true);
});

test('an empty batch touches no storage', async () => {
  const { send } = await givenTest();
  await send([]);
  const spy = vi.spyOn(documents, 'send');
  for (let count = 0; count < 3; count++) expect(await send([])).toMatchObject({ status: 202 });
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
});

test('an empty batch needs a valid token and an id all the same', async () => {
  const { path, post, user } = await givenTest();
  for (const id of ['undefined', 'NaN', '0'])
    expect(await post(`${testRuns}/${id}/logs`, [])).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  user.token = `${user.token.slice(0, -3)}abc`;
  expect(await post(`${path}/logs`, [])).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

test('what is no array is refused', async () => {
  const { send } = await givenTest();
  for (const body of [{}, 'x', 5, null]) expect(await send(JSON.stringify(body))).toMatchObject({ status: 400 });
});
