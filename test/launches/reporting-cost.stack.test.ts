import { expect, test } from 'vitest';
import { documents } from '#functions/data/table';
import { readReceivedLogs } from '#functions/delivery/received-store';
import { givenAgent, now } from './given-agent.ts';

type Capacity = {
  CapacityUnits?: number;
  Table?: { CapacityUnits?: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>;
};
type Command = { name: string; units: number };

/** Counts what the store bills: writes by their units, reads by their names. */
const countCapacity = async (work: () => Promise<unknown>): Promise<Command[]> => {
  const commands: Command[] = [];
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'INDEXES' });
      const result = await next(args);
      const output = asOutput(result.output);
      const consumed = [output.ConsumedCapacity ?? []].flat();
      commands.push({
        name: String(context.commandName),
        units: consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0),
      });
      return result;
    },
    { step: 'initialize', name: 'countCapacity' },
  );
  await work();
  documents.middlewareStack.remove('countCapacity');
  return commands;
};

const asOutput = (output: unknown) => output as { ConsumedCapacity?: Capacity | Capacity[] };

const isWrite = ({ name }: Command): boolean => /Put|Update|Delete|Write/.test(name);
const unitsOf = (commands: Command[]): number => commands.reduce((sum, { units }) => sum + units, 0);

test('a test with start, three log lines and finish costs five write units, its guard and the receipt included, and no read', async () => {
  const { startLaunch, startTest, post, put } = await givenAgent();
  const { path } = await startLaunch();
  await startTest(path);
  const report = async () => {
    const body = {
      className: 'com.example.shop.cart.CartTest',
      methodName: 'addsAnItemAndShowsTheTotal',
      maintainer: 'ann',
    };
    const correlationData = JSON.stringify({
      thread: 'main',
      className: body.className,
      methodName: body.methodName,
      parameters: [],
      invocationIndex: 0,
    });
    const { path: testPath, testId } = await startTest(path, {
      ...body,
      correlationData,
      labels: [{ key: 'feature', value: 'cart' }],
    });
    const lines = ['open the cart', 'add an item', 'check the total'];
    await post(
      `${path}/logs`,
      lines.map((message, at) => ({ testId: String(testId), level: 'INFO', timestamp: Date.now() + at, message })),
    );
    await put(testPath, { result: 'PASSED', endedAt: now() });
  };
  const commands = await countCapacity(report);
  expect(unitsOf(commands.filter(isWrite))).toBeLessThanOrEqual(5);
  expect(commands.filter((command) => !isWrite(command))).toEqual([]);
  expect(commands.length).toBe(5);
});

test('parallel batches of a launch are counted by few writes, and each of them is counted', async () => {
  const { tenant, startLaunch, startTest, post } = await givenAgent();
  const { path, launchId } = await startLaunch();
  const { testId } = await startTest(path);
  const send = (message: string) => post(`${path}/logs`, [{ testId, level: 'INFO', timestamp: 1, message }]);
  const texts = Array.from({ length: 32 }, (_, at) => `line ${at}`);
  const commands = await countCapacity(() => Promise.all(texts.map(send)));
  const updates = commands.filter(({ name }) => name === 'UpdateItemCommand').length;
  expect(updates).toBeGreaterThan(0);
  expect(updates).toBeLessThan(16);
  const received = await readReceivedLogs({ tenantId: tenant.tenantId, launchId });
  expect(received).toEqual({ batches: 32, lines: 32, droppedLines: 0 });
});

test('what a test costs does not grow with its launch', async () => {
  const { startLaunch, startTest, put } = await givenAgent();
  const { path } = await startLaunch();
  const report = async () => put((await startTest(path)).path, { result: 'FAILED', reason: 'short', endedAt: now() });
  const first = unitsOf(await countCapacity(report));
  for (let batch = 0; batch < 10; batch++) await Promise.all(Array.from({ length: 40 }, report));
  expect(unitsOf(await countCapacity(report))).toBeLessThanOrEqual(first);
});
