import type { Page } from 'playwright-core';
import { openContext, startBrowser, type Theme, watchForProblems } from '../support/browser.ts';
import { startStack } from '../support/stack.ts';

type Look = { width?: number; theme?: Theme; baseURL?: string };

/** The running product and a browser. `problems` gathers what no page may say in its console. */
export const openSite = async () => {
  const [stack, browser] = await Promise.all([startStack(), startBrowser()]);
  const problems: string[] = [];

  const openVisitor = async (path: string, { baseURL = stack.url, ...look }: Look = {}): Promise<Page> => {
    const context = await openContext(browser, { baseURL, ...look });
    const found = watchForProblems(context);
    context.on('close', () => problems.push(...found));
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };

  return {
    ...stack,
    problems,
    openVisitor,
    /** The administrator, on a page of the frame. */
    openAdmin: async (path: string, look: Look = {}): Promise<Page> => {
      const page = await openVisitor(`/signin?return=${encodeURIComponent(path)}`, look);
      await signIn(page, stack.username, stack.password);
      // The address changes before the sign-in page has gone, which has a heading as well.
      await page.locator('#content').getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    /** Somebody who signs in with the password of all. */
    createUser: async (username: string, access: object): Promise<void> => {
      const answer = await fetch(`${stack.url}/api/iam/v1/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${stack.adminToken}` },
        body: JSON.stringify({ username, email: `${username}@example.com`, password: stack.password, ...access }),
      });
      if (answer.status !== 201) throw new Error(`${username} was not created: ${answer.status}`);
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
