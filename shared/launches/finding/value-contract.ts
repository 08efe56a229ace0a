import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { pageOf, pageQuery } from '#shared/http/page';
import { reporting } from '../contract.ts';

const inProject = {
  service: 'api',
  method: 'GET',
  access: { to: 'project', permission: 'launches:read', by: 'projectId' },
  status: 200,
} as const;

/** What is typed into a picker: a part of the value. */
const search = { projectId: z.string().max(20), query: z.string().max(255).optional() };

const byToken = z.object({
  ...search,
  maxPageSize: z.coerce.number().int().min(1).max(100).default(50),
  pageToken: z.string().max(2_000).optional(),
});

const TokenPage = z.object({ items: z.array(z.string()), _meta: z.object({ nextPageToken: z.string().optional() }) });

export const valueNames = ['locales', 'browsers', 'platforms', 'environments', 'builds'] as const;

/** What launches of a project can be filtered by: everything that one of them was reported with. */
export const valueEndpoints = {
  listLaunchValues: defineEndpoint({
    ...inProject,
    path: `${reporting}/launch-values/{valueName}`,
    summary: 'The locales, browsers, platforms, environments or builds that launches were reported with',
    params: z.object({ valueName: z.enum(valueNames) }),
    query: pageQuery(20).extend(search),
    answer: pageOf(z.string()),
  }),
  listLaunchUsers: defineEndpoint({
    ...inProject,
    path: `${reporting}/launch-users`,
    summary: 'The users who started launches',
    query: pageQuery(20).extend(search),
    answer: pageOf(
      z.object({
        id: z.number().int(),
        username: z.string(),
        email: z.string().optional(),
        name: z.string().optional(),
        photoUrl: z.string().optional(),
      }),
    ),
  }),
  listLabelKeys: defineEndpoint({
    ...inProject,
    path: `${reporting}/label-keys`,
    summary: 'The keys of the labels of launches',
    query: byToken,
    answer: TokenPage,
  }),
  listLabelValues: defineEndpoint({
    ...inProject,
    path: `${reporting}/label-values`,
    summary: 'The values of the labels of launches with a key; none without a key',
    query: byToken.extend({ key: z.string().max(255).default('') }),
    answer: TokenPage,
  }),
};
