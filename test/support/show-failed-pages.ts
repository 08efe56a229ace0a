import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

const mostLines = 250;

/** A test that failed says what was on the screen: on another machine, which nobody can look at, that is all there is. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of openPages()) console.error(await describe(page));
});

const describe = async (page: Page): Promise<string> => {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  const lines = shown.split('\n');
  // The frame is the same everywhere.
  const start = Math.max(0, lines.indexOf('- main:'));
  return [page.url(), ...lines.slice(start, start + mostLines)].join('\n');
};
