import type { BrowserContext, Page } from 'playwright-core';
import type { Feature } from '#shared/features';
import { openContext, startBrowser, type Theme, watchForProblems } from '../support/browser.ts';
import { changeTenant } from '../support/change-tenant.ts';
import { disableFeature } from '../support/disable-feature.ts';
import { startStack } from '../support/stack.ts';
import { createAgent } from './agent.ts';

type Reader = { username?: string; width?: number; theme?: Theme };

/** The running product, a browser, and an agent that reports to it. */
export const startProduct = async () => {
  const [stack, browser] = await Promise.all([startStack(), startBrowser()]);
  const send = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(stack.url + path, {
      method,
      headers: { authorization: `Bearer ${stack.adminToken}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  const problems: string[] = [];
  let projects = 0;

  /** A page of a signed-in reader; the administrator when nobody is named. */
  const openPage = async (path: string, { username = stack.username, width, theme }: Reader = {}): Promise<Page> => {
    const context = await openContext(browser, { baseURL: stack.url, width, theme });
    const found = watchForProblems(context);
    context.on('close', () => problems.push(...found));
    const page = await context.newPage();
    await page.goto(`/signin?return=${encodeURIComponent(path)}`);
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password').first().fill(stack.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/signin');
    return page;
  };

  return {
    url: stack.url,
    token: stack.adminToken,
    /** Of everybody. */
    password: stack.password,
    send,
    openPage,
    problems,
    closeAll: async (contexts: BrowserContext[] = browser.contexts()) => {
      for (const context of contexts) await context.close();
    },
    requireSecondFactor: (requiresSecondFactor: boolean) => changeTenant(stack, { requiresSecondFactor }),
    disableFeature: (feature: Feature) => disableFeature(stack, feature),
    /** A project of the test's own, so that tests do not see each other's launches; a second try gets another one. */
    addProject: async (name: string) => {
      projects += 1;
      const key = `${name}${projects}`;
      const { id } = await send('POST', '/api/projects/v1/projects', { key, name: `Project ${key}` });
      const path = `/projects/${key}/automation-launches`;
      return { key, id: Number(id), path, agent: createAgent(send, key) };
    },
    /** Somebody who may only read the project. */
    addGuest: async (projectKey: string): Promise<string> => {
      const username = `guest-${Date.now()}`;
      const user = await send('POST', '/api/iam/v1/users', {
        username,
        email: `${username}@example.com`,
        password: stack.password,
        hasReadOnlyAccess: true,
      });
      await send('POST', `/api/projects/v1/projects/${projectKey}/members`, { role: 'GUEST', userIds: [user.id] });
      return username;
    },
    close: async () => {
      await browser.close();
      await stack.close();
    },
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;
