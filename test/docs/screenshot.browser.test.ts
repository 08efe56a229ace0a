import { existsSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAgent } from '#infra/local/demo/agent-client';
import { planHistory } from '#shared/demo/plan-launches';
import { reportLaunch } from '#shared/demo/report-launch';
import { openSite, type Site } from '../support/open-site.ts';

const taken = '.build/screenshot.png';
const shown = 'docs/screenshot.png';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const createToken = async (): Promise<string> => {
  const answer = await fetch(`${site.url}/api/iam/v1/api-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'screenshot' }),
  });
  const { data }: { data: { value: string } } = JSON.parse(await answer.text());
  return data.value;
};

/** It shows times, so it differs each day: the README's copy is replaced only when it is missing or asked for. */
test('the picture in the README is a launch of the demo as the browser shows it', async () => {
  const agent = connectAgent({ url: site.url, token: await createToken(), projectKey: 'DEF' });
  const nightly = planHistory({ seed: 'Fell & Fjord', now: Date.now(), days: 6 }).filter(({ lanes }) => lanes === 6);
  for (const plan of nightly) await reportLaunch(agent, plan);

  const page = await site.openAdmin('/projects/DEF/automation-launches', { width: 1440 });
  await page
    .getByRole('link', { name: /nightly regression/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Tests' }).getByRole('row').nth(5).waitFor();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByText('refundsAPartOfAnOrder').first().waitFor();
  await page.getByRole('img', { name: /^Pass rates:/ }).waitFor();
  await mkdir('.build', { recursive: true });
  await page.screenshot({ path: taken });
  expect((await stat(taken)).size).toBeGreaterThan(30_000);

  if (!existsSync(shown) || process.env.UPDATE_SCREENSHOT) await copyFile(taken, shown);
  await site.leave();
  expect(site.problems).toEqual([]);
});
