import type { Page } from 'playwright-core';
import type { Feature } from '#shared/features';
import { changeTenant } from '../support/change-tenant.ts';
import { disableFeature } from '../support/disable-feature.ts';
import { type Look, openSite } from '../support/open-site.ts';
import { createAgent } from './agent.ts';

/** The running product, a browser, and an agent that reports to it. */
export const startProduct = async () => {
  const site = await openSite();
  let projects = 0;

  return {
    ...site,
    /** A page of a signed-in reader; the administrator when nobody is named. */
    openPage: (path: string, { username = site.username, ...look }: Look & { username?: string } = {}): Promise<Page> =>
      site.openAs(username, path, look),
    requireSecondFactor: (requiresSecondFactor: boolean) => changeTenant(site, { requiresSecondFactor }),
    disableFeature: (feature: Feature) => disableFeature(site, feature),
    /** A project of the test's own, so that tests do not see each other's launches; a second try gets another one. */
    addProject: async (name: string) => {
      projects += 1;
      const key = `${name}${projects}`;
      const { id } = await site.send('POST', '/api/projects/v1/projects', { key, name: `Project ${key}` });
      const path = `/projects/${key}/automation-launches`;
      return { key, id: Number(id), path, agent: createAgent(site.send, key) };
    },
    /** Somebody who may only read the project. */
    addGuest: async (projectKey: string): Promise<string> => {
      const username = `guest-${Date.now()}`;
      const { id } = await site.createUser(username, { hasReadOnlyAccess: true });
      await site.send('POST', `/api/projects/v1/projects/${projectKey}/members`, { role: 'GUEST', userIds: [id] });
      return username;
    },
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;
