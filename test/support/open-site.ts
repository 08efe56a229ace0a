import type { Page } from 'playwright-core';
import { openContext, type StorageState, startBrowser, type Theme, watchForProblems } from './browser.ts';
import { startStack } from './stack.ts';

export type Look = { width?: number; theme?: Theme };

/** The running product and a browser. `problems` gathers what no page may say in its console. */
export const openSite = async () => {
  const [stack, browser] = await Promise.all([startStack(), startBrowser()]);
  const problems: string[] = [];
  const sessions = new Map<string, StorageState>();

  /** As the administrator; answers what came back. */
  const send = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const answer = await fetch(stack.url + path, {
      method,
      headers: { authorization: `Bearer ${stack.adminToken}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };

  const openVisitor = async (path: string, look?: Look, storageState?: StorageState): Promise<Page> => {
    const context = await openContext(browser, { baseURL: stack.url, storageState, ...look });
    const found = watchForProblems(context);
    context.on('close', () => problems.push(...found));
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };

  /** With a session of its own, which may end without ending that of other pages. */
  const openSignedIn = async (username: string, path: string, look?: Look): Promise<Page> => {
    const page = await openVisitor(`/signin?return=${encodeURIComponent(path)}`, look);
    await signIn(page, username, stack.password);
    // The address changes before the sign-in page has gone, which has a heading as well.
    await heading(page).waitFor();
    return page;
  };

  /** Signs in the first time; every further page of the same user goes on with that session. */
  const openAs = async (username: string, path: string, look?: Look): Promise<Page> => {
    const session = sessions.get(username);
    if (session) {
      const page = await openVisitor(path, look, session);
      await heading(page).waitFor();
      return page;
    }
    const page = await openSignedIn(username, path, look);
    sessions.set(username, await page.context().storageState({ indexedDB: true }));
    return page;
  };

  return {
    ...stack,
    problems,
    send,
    openVisitor,
    openSignedIn,
    openAs,
    openAdmin: (path: string, look?: Look): Promise<Page> => openAs(stack.username, path, look),
    /** Somebody who signs in with the password of all; a regular user when nothing else is said. */
    createUser: (username: string, access: object = { groupId: 2 }) => {
      const email = `${username.replaceAll(' ', '-')}@example.com`;
      return send('POST', '/api/iam/v1/users', { username, email, password: stack.password, ...access });
    },
    /** Closes all pages; what they have complained of is then in `problems`. */
    leave: async (): Promise<void> => {
      for (const context of browser.contexts()) await context.close();
    },
    close: async (): Promise<void> => {
      await browser.close();
      await stack.close();
    },
  };
};

export type Site = Awaited<ReturnType<typeof openSite>>;

export const signIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
};

const heading = (page: Page) => page.locator('#content').getByRole('heading', { level: 1 });
