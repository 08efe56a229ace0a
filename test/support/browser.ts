import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { followTopics } from './live-topics.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A real browser without a window. `CHROME_PATH` takes the place of the bundled Chromium, which is for Linux x64. */
export const startBrowser = async (): Promise<Browser> =>
  playwright.launch({ executablePath: await findChrome(), args });

/** All that a context keeps between its pages, as another context left it. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type ContextOptions = { width?: number; theme?: Theme; baseURL: string; storageState?: StorageState };

/** A fresh reader: no cookies, and no storage but what is given. Motion is off, so that pictures and checks see the page at rest. */
export const openContext = async (
  browser: Browser,
  { width = 1440, theme = 'light', baseURL, storageState }: ContextOptions,
) => {
  const context = await browser.newContext({
    baseURL,
    storageState,
    viewport: { width, height: heightFor(width) },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.on('page', followTopics);
  contexts.add(context);
  context.on('close', () => contexts.delete(context));
  return context;
};

const contexts = new Set<BrowserContext>();

/** Those that are open now, of every reader. */
export const openPages = (): Page[] => [...contexts].flatMap((context) => context.pages());

/** The height of a usual window so wide, in CSS pixels. */
export const heightFor = (width: number): number => Math.round(Math.max(667, Math.min(1400, width * 0.62)));

/** Collects what a healthy page never says: uncaught errors, and refusals by the content security policy. */
export const watchForProblems = (context: BrowserContext): string[] => {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswerStatus(message.text())) problems.push(message.text());
  });
  return problems;
};

/** The browser itself notes each answer of 400 and above; tests look at those where they matter. */
const isAnswerStatus = (text: string): boolean => text.startsWith('Failed to load resource');

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

const findChrome = async (): Promise<string> => {
  const given = process.env.CHROME_PATH;
  if (given !== undefined) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH names ${given}, which does not exist.`);
    return given;
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The bundled Chromium runs on Linux x64 only. Set CHROME_PATH to a Chrome or Chromium to use instead.',
    );
  return chromium.executablePath();
};
