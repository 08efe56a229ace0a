import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What a page breaks of axe's rules once it is at rest: the rule and the elements, a text each. `part` is a CSS selector of
 * what to look at; without it, all of the page.
 */
export const violationsOf = async (page: Page, part?: string): Promise<string[]> => {
  await untilAtRest(page);
  // The mode for pages without frames of other origins: it judges in the page itself, in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};

/** Nothing is loading, and what was drawn last is painted: elements that change while axe looks are no faults. */
const untilAtRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => !document.querySelector('[role="status"][aria-label="Loading"], [aria-busy="true"]'),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};
