import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch, LaunchParams, launchPath } from './contract.ts';

const Started = z.object({
  id: z.number().int().optional(),
  name: z.string().optional(),
  status: z.string().optional(),
});

const Parameter = z.object({
  name: z.string(),
  parameterClass: z.enum(['STRING', 'BOOLEAN', 'HIDDEN']),
  value: z.union([z.string(), z.boolean()]),
});

/** What started a launch, and how to start it again. */
export const jobEndpoints = {
  listJobParameters: defineEndpoint({
    ...inLaunch('launches:read'),
    method: 'GET',
    path: `${launchPath}/job/parameters`,
    summary: 'With which parameters a launch was started, as far as it says',
    params: LaunchParams,
    status: 200,
    answer: z.object({ items: z.array(Parameter) }),
  }),
  rerunLaunch: defineEndpoint({
    ...inLaunch('launches:report'),
    method: 'POST',
    path: `${launchPath}:rerun`,
    summary: 'Start a launch again; only what a launcher started can be started from here',
    params: LaunchParams,
    query: z.object({ rerunFailures: z.enum(['true', 'false']).optional() }),
    status: 200,
    answer: Started,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  buildJob: defineEndpoint({
    ...inLaunch('launches:report'),
    method: 'POST',
    path: `${launchPath}/job:build`,
    summary: 'Start a launch with other parameters; only what a launcher started can be started from here',
    params: LaunchParams,
    body: z.record(z.string().max(255), z.union([z.string().max(10_000), z.boolean()])),
    status: 200,
    answer: Started,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
