import { randomUUID } from 'node:crypto';
import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/open-site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a connection that breaks is made again, and what happened in between is shown', async () => {
  const page = await site.openAdmin('/projects');
  const connections: WebSocketRoute[] = [];
  let isListening = false;
  await page.routeWebSocket('**/api/reporting/api/websockets', (socket) => {
    connections.push(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (String(message).startsWith('RECEIPT')) isListening = true;
      socket.send(message);
    });
  });
  await startLaunch('Before the break');
  await page.goto('/projects/DEF/automation-launches');
  await page.getByRole('link', { name: 'Before the break' }).waitFor();
  await expect.poll(() => isListening).toBe(true);
  expect(connections).toHaveLength(1);

  await connections[0]?.close();
  await startLaunch('During the break');
  await page.getByText('Live updates are reconnecting.').waitFor();
  await page.getByRole('link', { name: 'During the break' }).waitFor({ timeout: 20_000 });
  await page.getByText('Live updates are reconnecting.').waitFor({ state: 'detached' });
  expect(connections.length).toBe(2);
});

test('an address of a test that is not there costs the reader no live update', async () => {
  const page = await site.openAdmin('/projects');
  const sent: string[] = [];
  await page.routeWebSocket('**/api/reporting/api/websockets', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
  });
  // Long enough to connect and listen before it is known that there is no such test.
  await page.route('**/launches/999999/tests/1', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.fallback();
  });
  await page.goto('/projects/DEF/automation-launches/999999/tests/1');
  await page.waitForURL('**/projects/DEF/automation-launches');
  await startLaunch('Seen at once');
  await page.getByRole('link', { name: 'Seen at once' }).waitFor({ timeout: 5_000 });
  expect(sent.filter((frame) => frame.includes('999999'))).toEqual([]);
});

const startLaunch = async (name: string): Promise<void> => {
  const answer = await fetch(`${site.url}/api/reporting/v1/test-runs?projectKey=DEF`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.adminToken}` },
    body: JSON.stringify({ uuid: randomUUID(), name, framework: 'test', startedAt: new Date().toISOString() }),
  });
  expect(answer.status).toBe(200);
};
