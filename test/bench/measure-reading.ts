import { setup } from '#test/support/start-services';
import { type Figure, figure } from './figures.ts';
import { answerWhenForked } from './fork-for-result.ts';
import { median } from './percentile.ts';

export type ReadingSizes = { launches: number; tests: number };

/**
 * What pages cost in a small and in a large project. Runs in a process of its own with its own store: the product's
 * modules read their environment when they are loaded, so they are loaded after it is set.
 */
const measureReading = async (sizes: ReadingSizes): Promise<Figure[]> => {
  const close = await setup();
  const { prepareReading } = await import('./reading-subjects.ts');
  const { subjects, ask } = await prepareReading(sizes);
  const figures: Figure[] = [];
  for (const { name, isBounded = true, ...question } of subjects) {
    await ask(question);
    const asked = [];
    for (let time = 0; time < 20; time += 1) asked.push(await ask(question));
    const roundTrips = Math.max(...asked.map((one) => one.roundTrips));
    const readUnits = Math.max(...asked.map((one) => one.readUnits));
    figures.push(
      figure(`${name}: round trips`, roundTrips, '', { atMost: 3 }),
      figure(`${name}: read units`, readUnits, '', isBounded ? { atMost: 40 } : undefined),
      figure(`${name}: time, median`, median(asked.map((one) => one.milliseconds)), 'ms'),
    );
  }
  await close();
  return figures;
};

await answerWhenForked(measureReading);
