import { type Figure, figure } from './figures.ts';
import type { Floor } from './floor.ts';
import { forkForResult } from './fork-for-result.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { median, percentile } from './percentile.ts';

/**
 * The load comes from a process of its own, as agents do; `writes` counts the units that the product has written so far.
 * The bound compares what the product writes for the tests with as many bare writes of one client, 16 in flight, which
 * is all that the store can give. How many tests that are, against one bare write for each, is shown beside it.
 */
export const measureReporting = async (
  order: LoadOrder,
  floor: Floor,
  writes: () => number,
): Promise<{ figures: Figure[]; launchId: number }> => {
  const before = writes();
  const { launchId, warmUp, seconds, requests, untilShown } = await forkForResult<LoadResult>('load.ts', order);
  const writesPerTest = (writes() - before) / (order.tests + warmUp);
  const perSecond = order.tests / seconds;
  const writesPerSecond = perSecond * writesPerTest;
  const figures = [
    figure('Floor: bare writes of one client, one at a time', floor.perSecondOneInFlight, '/s'),
    figure('Floor: bare writes of one client, 16 in flight', floor.perSecondSixteenInFlight, '/s'),
    figure(`Reported tests (start, 3 lines, finish), ${order.workers} workers`, perSecond, '/s'),
    figure('Requests answered', requests.length / seconds, '/s'),
    figure('Write units per reported test, all derived included', writesPerTest, '', { atMost: 10 }),
    figure('Reported tests ÷ floor, one write a test, one at a time', perSecond / floor.perSecondOneInFlight, ''),
    figure('Reported tests ÷ floor, one write a test, 16 in flight', perSecond / floor.perSecondSixteenInFlight, ''),
    figure(
      'Reported tests ÷ floor, as many writes as reporting makes',
      writesPerSecond / floor.perSecondSixteenInFlight,
      '',
      {
        atLeast: 0.4,
      },
    ),
    figure('Request, median', median(requests), 'ms'),
    figure('Request, p99 ÷ median', percentile(requests, 0.99) / median(requests), '', { atMost: 10 }),
    figure('Finish answered → shown on the socket, median', median(untilShown), 'ms', { atMost: 300 }),
    figure('Finish answered → shown on the socket, p99', percentile(untilShown, 0.99), 'ms', { atMost: 1000 }),
  ];
  return { figures, launchId };
};
