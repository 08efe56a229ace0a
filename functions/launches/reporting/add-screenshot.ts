import { createHash } from 'node:crypto';
import { invalid, notFound } from '#shared/http/errors';
import { imageTypeOf } from '#shared/launches/file-types';
import { readInstant, toIso } from '#shared/launches/reporting/agent-values';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { writeObject } from '../../data/objects.ts';
import { handle } from '../../http/handle.ts';
import { writeScreenshot } from '../stores/screenshot-store.ts';
import { findKnownTests } from './known-tests.ts';

/** The bytes first, then the item that leads to them. A repeated capture of the same bytes is the same object. */
export const addScreenshot = handle(reportingEndpoints.addScreenshot, async ({ tenantId, params, headers, body }) => {
  const { launchId, testId } = params;
  const type = imageTypeOf(body);
  if (!type) throw invalid('A screenshot must be a PNG, JPEG, GIF or WebP image.');
  const known = await findKnownTests([{ tenantId, launchId, testId }]);
  if (!known.has(testId)) throw notFound('Test');

  const capturedAt = readInstant(headers['x-zbr-screenshot-captured-at']) || Date.now();
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 20);
  const objectKey = `files/${tenantId}/${launchId}/${testId}/screenshots/${capturedAt}-${hash}.${type.extension}`;
  await writeObject({ key: objectKey, bytes: body, contentType: type.contentType });
  await writeScreenshot({ tenantId, launchId, testId, capturedAt, hash, objectKey, bytes: body.byteLength });
  return { value: `/${objectKey}`, capturedAt: toIso(capturedAt) };
});
