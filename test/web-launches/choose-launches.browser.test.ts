import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import type { Agent } from './agent.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => product.leave());
afterAll(async () => {
  await product.close();
  expect(product.problems).toEqual([]);
});

/** A project of the test's own with launches `A` (the oldest) to `F`: C failed, E was skipped, F runs. */
const givenLaunches = async (
  name: string,
): Promise<{ agent: Agent; key: string; path: string; ids: Record<string, number> }> => {
  const { id, key, path, agent } = await product.addProject(name);
  const ids: Record<string, number> = { project: id };
  const results: Record<string, string> = { A: 'PASSED', B: 'PASSED', C: 'FAILED', D: 'PASSED', E: 'SKIPPED' };
  for (const name of Object.keys(results)) {
    const config = { treatSkipsAsFailures: false, build: `1.${name}` };
    ids[name] = await agent.startLaunch(`Launch ${name}`, { config });
  }
  const report = async ([name, result]: [string, string]) => {
    await agent.reportTest(Number(ids[name]), 'pays', { result });
    await agent.finishLaunch(Number(ids[name]));
  };
  await Promise.all(Object.entries(results).map(report));
  ids.F = await agent.startLaunch('Launch F');
  return { agent, key, path, ids };
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `Launch ${name}` });
const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select Launch ${name} #`) });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected launches' });

/** All have come to rest but the last, and their rows say so. */
const openList = async (path: string, width?: number): Promise<Page> => {
  const page = await product.openPage(path, { width });
  await boxOf(page, 'A').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /which is running$/ }).count()).toBe(1);
  return page;
};

const expectChosen = (page: Page, names: string) =>
  expect
    .poll(async () => {
      const chosen = [];
      for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) if (await boxOf(page, name).isChecked()) chosen.push(name);
      return chosen.join('');
    })
    .toBe(names);

test('launches are chosen one by one, with Shift from one to another, by keyboard and by how they ended', async () => {
  const { path } = await givenLaunches('CHOOSE');
  const page = await openList(path);
  await boxOf(page, 'B').click();
  await boxOf(page, 'D').click({ modifiers: ['Shift'] });
  await bar(page).getByText('3 selected', { exact: true }).waitFor();
  await expectChosen(page, 'BCD');
  await boxOf(page, 'C').click();
  await expectChosen(page, 'BD');

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await bar(page).waitFor({ state: 'detached' });
  await rowOf(page, 'E').getByRole('link').first().focus();
  await page.keyboard.press('x');
  await expectChosen(page, 'E');
  await page.keyboard.press('Shift+ArrowDown');
  await expectChosen(page, 'DE');
  await page.keyboard.press('Shift+ArrowDown');
  await expectChosen(page, 'CDE');
  await page.keyboard.press('x');
  await expectChosen(page, 'DE');

  for (const [choice, names] of Object.entries({ All: 'ABCDE', Failed: 'C', Skipped: 'E' })) {
    await bar(page).getByRole('button', { name: 'Select launches' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    await expectChosen(page, names);
  }
});

test('a launch that runs is chosen by its own box alone, and what is chosen outlasts a filter', async () => {
  const { path } = await givenLaunches('RUNS');
  const page = await openList(path);
  await page.getByRole('checkbox', { name: 'Select all launches of this page' }).click();
  await expectChosen(page, 'ABCDE');
  await boxOf(page, 'F').click();
  await bar(page).getByText('6 selected', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Search launches' }).fill('Launch C');
  await page.getByText('1 launch', { exact: true }).waitFor();
  await bar(page).getByText('6 selected (1 visible)', { exact: true }).waitFor();
  await rowOf(page, 'C').getByRole('link').first().click();
  await page.getByRole('heading', { name: /^Launch C/ }).waitFor();
  await page.goBack();
  await bar(page).getByText('6 selected (1 visible)', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('what only some could do says how many succeeded, failed and were asked for; the others stay chosen', async () => {
  const { path } = await givenLaunches('PARTIAL');
  const page = await openList(path);
  for (const name of ['A', 'B', 'F']) await boxOf(page, name).click();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 of the selected is in progress and can not be deleted.').waitFor();
  await dialog.getByText(/^This frees .*2 tests\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByText(
      'Deletion processed. Succeeded: 2 Failed: 1 Total: 3 Failure reasons: A launch that is in progress can not be deleted: abort it first.',
    )
    .waitFor();
  await rowOf(page, 'A').waitFor({ state: 'detached' });
  await bar(page).getByText('1 selected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 launches have been restored').waitFor();
  await rowOf(page, 'A').waitFor();

  await bar(page).getByRole('button', { name: 'Abort' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
  await page.getByText(/^Launch #\d+ is aborted$/).waitFor();
  await bar(page).waitFor({ state: 'detached' });
});

test('several launches are reviewed and put into a milestone at once, and their pages tell who did it', async () => {
  const { path, ids } = await givenLaunches('TRIAGE');
  await product.send('POST', `/api/reporting/v1/milestones?projectId=${ids.project}`, { name: 'Release 2.5' });
  const page = await openList(path);
  await boxOf(page, 'A').click();
  await boxOf(page, 'C').click({ modifiers: ['Shift'] });
  await bar(page).getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByLabel('Comment').fill('Known trouble');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByText('3 launches have been marked as reviewed').waitFor();
  for (const name of ['A', 'B', 'C']) await rowOf(page, name).getByRole('img', { name: 'Reviewed' }).waitFor();

  await boxOf(page, 'C').click();
  await bar(page).getByRole('button', { name: 'Assign to milestone' }).click();
  await page.getByRole('textbox', { name: 'Search milestones' }).fill('Release 3');
  await page.getByRole('button', { name: 'Create "Release 3"' }).waitFor();
  await page.getByRole('textbox', { name: 'Search milestones' }).fill('2.5');
  await page.getByRole('radio', { name: 'Release 2.5' }).click();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('Launch has been assigned to Release 2.5').waitFor();
  await bar(page).waitFor({ state: 'detached' });
  await boxOf(page, 'B').click();
  await boxOf(page, 'C').click();
  await bar(page).getByRole('button', { name: 'Assign to milestone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 launches to milestone' });
  await dialog.getByText(/^Several milestones: (Release 2.5, No milestone|No milestone, Release 2.5)$/).waitFor();
  await dialog.getByRole('radio', { name: 'No milestone' }).waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Assign', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'No milestone' }).click();
  expect(await dialog.getByRole('button', { name: 'Remove from milestone' }).isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(page, 'C').getByRole('link').first().click();
  const activity = page.getByRole('region', { name: 'Activity' });
  await activity.getByText('assigned it to Release 2.5').waitFor();
  await activity.getByRole('button', { name: 'Show all activity' }).click();
  await activity.getByText('Known trouble').waitFor();
});

test('columns are chosen, ordered by keyboard and by drag, and sized; a reload gives them back', async () => {
  const { key, path } = await givenLaunches('COLUMNS');
  const page = await openList(path, 1440);
  const headers = async () => {
    const texts = await page.getByRole('columnheader').allTextContents();
    return texts.filter((text) => ['Build', 'Results', 'Started', 'Framework'].includes(text));
  };
  expect(await headers()).toEqual(['Results', 'Build', 'Started']);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Framework' }).click();
  await dialog.getByRole('button', { name: /^Move Results, 1 of/ }).focus();
  for (let time = 1; time < 15; time++) {
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: `Move Results, ${time + 1} of 15` }).waitFor();
  }
  await expect.poll(headers).toEqual(['Build', 'Framework', 'Started', 'Results']);
  await dragOnto(page, /^Move Started,/, /^Move Environment,/);
  await expect.poll(headers).toEqual(['Started', 'Build', 'Framework', 'Results']);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const build = page.getByRole('columnheader', { name: 'Build' });
  const before = (await build.boundingBox())?.width ?? 0;
  await page.getByRole('separator', { name: 'Width of Build' }).focus();
  for (let time = 1; time <= 5; time++) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await build.boundingBox())?.width).toBe(before + 16 * time);
  }
  await page.reload();
  await boxOf(page, 'A').waitFor();
  await expect.poll(headers).toEqual(['Started', 'Build', 'Framework', 'Results']);
  expect((await build.boundingBox())?.width).toBe(before + 80);

  const project = () => product.send('GET', `/api/projects/v1/projects/${key}`);
  await expect.poll(async () => JSON.stringify((await project()).launchColumns)).toContain(`"build":${before + 80}`);
  const elsewhere = await product.openPage(path, { width: 1440 });
  await elsewhere.getByRole('columnheader').first().waitFor();
  // From the first moment: whoever looks at a list must not see its columns change.
  const texts = await elsewhere.getByRole('columnheader').allTextContents();
  expect(texts.filter((text) => ['Build', 'Results', 'Started', 'Framework'].includes(text))).toEqual([
    'Started',
    'Build',
    'Framework',
    'Results',
  ]);
});

const dragOnto = async (page: Page, what: RegExp, onto: RegExp) => {
  const [from, to] = await Promise.all([what, onto].map((name) => page.getByRole('button', { name }).boundingBox()));
  if (!from || !to) throw new Error('A handle is not in sight.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    await page.mouse.move(from.x + 8, from.y + 8 + ((to.y - from.y) * step) / 12);
    // One step a frame, as a hand does it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.mouse.up();
};

test('on a phone launches are cards with the same choice', async () => {
  const { path } = await givenLaunches('PHONE');
  const page = await openList(path, 375);
  await boxOf(page, 'C').click();
  await bar(page).getByText('1 selected', { exact: true }).waitFor();
  await bar(page).getByRole('button', { name: 'Actions' }).click();
  const offered = ['Mark as reviewed', 'Assign to milestone', 'Send as email', 'Abort', 'Delete'];
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(offered);
  expect(await page.getByRole('menuitem', { name: 'Abort' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await violationsOf(page)).toEqual([]);
});
