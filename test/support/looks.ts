import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOf } from './axe.ts';
import { heightFor, type Theme } from './browser.ts';

/**
 * Widths and themes at which a page is looked at: the narrowest phone, a phone, the last with cards, a laptop, a wide
 * screen. Colours are a theme's, at the two widths between which a page changes its parts.
 */
const looks: readonly { theme: Theme; width: number; isAxed: boolean }[] = [
  { theme: 'light', width: 2560, isAxed: false },
  { theme: 'light', width: 1440, isAxed: true },
  { theme: 'dark', width: 1440, isAxed: true },
  { theme: 'dark', width: 375, isAxed: true },
  { theme: 'light', width: 375, isAxed: true },
  { theme: 'light', width: 320, isAxed: false },
  { theme: 'light', width: 768, isAxed: false },
];

/** An open page breaks no rule of axe in either theme, and is nowhere wider than the window. `part` as of `violationsOf`. */
export const expectGoodInAllLooks = async (page: Page, what: string, part?: string): Promise<void> => {
  for (const { theme, width, isAxed } of looks) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: heightFor(width) });
    if (isAxed) expect(await violationsOf(page, part), `${what}, ${theme} at ${width} px`).toEqual([]);
    await expectFits(page, `${what} at ${width} px`);
  }
  await expectLargeText(page, what);
};

/** Text of twice the size takes more room, and is cut nowhere that it can be pressed (WCAG 1.4.4). */
const expectLargeText = async (page: Page, what: string): Promise<void> => {
  const setSize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await page.setViewportSize({ width: 1280, height: heightFor(1280) });
  await setSize('200%');
  await expectFits(page, `${what} in large text`);
  const cut = await page
    .locator('button, a.button')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    );
  expect(cut, `${what} in large text`).toEqual([]);
  await setSize('');
};

/** Nothing but what scrolls in its own block is wider than the window; charts take a moment to follow a window. */
export const expectFits = async (page: Page, what: string): Promise<void> => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: `${what} is wider than the window` }).toBeLessThanOrEqual(0);
};
