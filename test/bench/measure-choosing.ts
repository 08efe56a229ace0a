import type { Page } from 'playwright-core';
import { median } from './percentile.ts';

/** Filters, orders and groups of a launch's tests, as its address has them. */
const choices = [
  '?filters=status:failed',
  '?sort=name:desc',
  '?sort=duration:desc',
  '?sort=message:asc',
  '?group=message',
  '?group=feature',
  '?group=priority',
  '?filters=status:failed&group=message&sort=name:desc',
];
const rounds = 3;

/** Milliseconds from a choice until its rows are painted, of the slowest; each is tried a few times. */
export const slowestChoice = async (page: Page, address: string): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('all tests are held').length > 0);
  const medians: number[] = [];
  for (const choice of choices) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      took.push(await choose(page, address + choice));
      await choose(page, address);
    }
    medians.push(median(took));
  }
  return Math.max(...medians);
};

/** The list of another choice is another list: it is there when its first row is, and seen a frame later. */
const choose = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (next) => {
    const frame = () => new Promise(requestAnimationFrame);
    const rowsOf = () => document.querySelector('[role=table][aria-label=Tests] [data-index]');
    const before = rowsOf();
    const startedAt = performance.now();
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
    while (rowsOf() === null || rowsOf() === before) await frame();
    return performance.now() - startedAt;
  }, address);
