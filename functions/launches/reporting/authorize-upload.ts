import { randomUUID } from 'node:crypto';
import { AppError, forbidden, notFound } from '#shared/http/errors';
import { can } from '#shared/iam/groups/permissions';
import { IdInPath } from '#shared/launches/reporting/agent-values';
import { authenticate } from '../../http/authenticate.ts';
import { findProject } from '../../http/find-project.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { ArtifactOwner } from '../stores/artifact-store.ts';
import { readSession } from '../stores/session-store.ts';
import { findKnownTests } from './known-tests.ts';
import { toRefusedKey, toUploadKey } from './upload-key.ts';

/** Under which key an upload may be put; that its target is unknown is said by the gateway after it took the bytes. */
export type UploadDecision = { key: string; outcome: 'ALLOWED' | 'NOT_FOUND'; message: string };

/** Throws UNAUTHENTICATED and FORBIDDEN; the bytes are then not even taken. */
export const authorizeUpload = async (
  request: Pick<HttpRequest, 'host' | 'headers'>,
  params: Record<string, string | undefined>,
): Promise<UploadDecision> => {
  try {
    const owner = await findOwner(request, params);
    return { key: toUploadKey(owner, randomUUID()), outcome: 'ALLOWED', message: '' };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'NOT_FOUND') throw error;
    return { key: toRefusedKey(randomUUID()), outcome: 'NOT_FOUND', message: error.message };
  }
};

const findOwner = async (
  request: Pick<HttpRequest, 'host' | 'headers'>,
  params: Record<string, string | undefined>,
): Promise<ArtifactOwner> => {
  const actor = await authenticate(request);
  const { role } = await findProject('launchId', actor, params);
  if (!can(role, 'launches:report')) throw forbidden();
  const launch = { tenantId: actor.tenantId, launchId: IdInPath.parse(params.launchId) };
  if (params.testId !== undefined) return findTestOwner({ ...launch, testId: IdInPath.parse(params.testId) });
  if (params.sessionId === undefined) return launch;
  const session = { ...launch, testSessionId: IdInPath.parse(params.sessionId) };
  await readSession(session);
  return session;
};

const findTestOwner = async (test: ArtifactOwner & { testId: number }): Promise<ArtifactOwner> => {
  const known = await findKnownTests([test]);
  if (!known.has(test.testId)) throw notFound('Test');
  return test;
};
