import { parseArgs } from 'node:util';
import { type Stack, startStack } from '#test/support/stack';
import type { Figure } from './figures.ts';
import { printFigures } from './figures.ts';
import { measureFloor } from './floor.ts';
import { forkForResult } from './fork-for-result.ts';
import type { LoadOrder } from './load.ts';
import { measureColdStart } from './measure-cold-start.ts';
import type { OpeningOrder } from './measure-opening.ts';
import type { ReadingSizes } from './measure-reading.ts';
import { measureReporting } from './measure-reporting.ts';
import { measureSigningIn } from './measure-signing-in.ts';
import { workInMemory } from './memory-folder.ts';

const { values } = parseArgs({
  options: {
    reported: { type: 'string', default: '3000' },
    workers: { type: 'string', default: '16' },
    launches: { type: 'string', default: '100000' },
    tests: { type: 'string', default: '100000' },
    /** Only some of the parts, by their names. */
    only: { type: 'string', multiple: true, default: ['reporting', 'signing-in', 'reading', 'opening'] },
  },
});
/** The first start makes one administrator and one project. */
const owner = { projectId: 1, userId: 1 };
const sizes = { launches: Number(values.launches), tests: Number(values.tests) };

const main = async (): Promise<void> => {
  console.log('Everything comes from one run on this machine; bounds are ratios, counts and the promises to users.');
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (!values.only.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    figures.push(...(await measure()));
  }
  console.log('');
  process.exitCode = printFigures(figures) ? 0 : 1;
};

/** A running product, and what an agent of the bench is told of it. */
const startOrder = async (): Promise<{ stack: Stack; order: LoadOrder }> => {
  const stack = await startStack();
  const answer = await fetch(`${stack.url}/api/iam/v1/api-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench' }),
  });
  const { data }: { data: { value: string } } = JSON.parse(await answer.text());
  const order = {
    url: stack.url,
    apiToken: data.value,
    accessToken: stack.adminToken,
    tenantId: 'default',
    tests: Number(values.reported),
    workers: Number(values.workers),
  };
  return { stack, order };
};

/** The floor is measured just before the load, with nothing else running. */
const measureStack = async (): Promise<Figure[]> => {
  const { stack, order } = await startOrder();
  const floor = await measureFloor(Number(values.reported));
  const { figures } = await measureReporting(order, floor, () => stack.usage.total().writeUnits);
  const cold = await measureColdStart(stack, stack.adminToken);
  await stack.close();
  return [...figures, ...cold];
};

const measurePeople = async (): Promise<Figure[]> => {
  const { stack, order } = await startOrder();
  const figures = await measureSigningIn(stack, order);
  await stack.close();
  return figures;
};

const parts: Record<string, () => Promise<Figure[]>> = {
  reporting: measureStack,
  'signing-in': measurePeople,
  reading: () => forkForResult('measure-reading.ts', sizes satisfies ReadingSizes),
  opening: () => forkForResult('measure-opening.ts', { ...owner, tests: sizes.tests } satisfies OpeningOrder),
};

await workInMemory();
await main();
process.exit();
