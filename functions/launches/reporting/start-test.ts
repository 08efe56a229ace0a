import { createHash } from 'node:crypto';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import type { StartTest } from '#shared/launches/reporting/reporting-test';
import { handle } from '../../http/handle.ts';
import { claimTestName } from '../stores/test-guard-store.ts';
import { nextTestId } from '../stores/test-id-store.ts';
import { createTest } from '../stores/test-store.ts';
import { describe } from './describe-test.ts';
import { rememberTest } from './known-tests.ts';
import { reportTest } from './report-test.ts';

const daySeconds = 86_400;
/** How long the same body is taken for a repeated request. */
const repeatSeconds = 300;

export const startTest = handle(reportingEndpoints.startTest, async ({ tenantId, project, params, query, body }) => {
  const { launchId } = params;
  const fresh = await nextTestId({ tenantId, launchId });
  const name = body.uuid ?? repeatNameOf(body);
  const seconds = body.uuid ? daySeconds : repeatSeconds;
  const testId = name ? await claimTestName({ tenantId, launchId, name, testId: fresh, seconds }) : fresh;
  const { facts, labels, testCases } = describe(body);
  const test = await createTest({
    tenantId,
    launchId,
    testId,
    projectId: project.projectId,
    startedAt: Date.now(),
    isHeadless: query.headless || undefined,
    startedAs: name,
    name: body.name,
    ...facts,
    labels,
    testCases: testCases ?? {},
  });
  rememberTest(test);
  return reportTest(test);
});

/**
 * Agents that repeat requests say which thread runs the test, and one thread does not start a test twice in a
 * millisecond. Without it equal bodies are different tests: parallel ones, begun together under one name.
 */
const repeatNameOf = (body: StartTest): string | undefined =>
  body.startedAt !== undefined && body.correlationData?.includes('"thread"')
    ? `body:${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`
    : undefined;
