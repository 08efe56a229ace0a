import { createHash } from 'node:crypto';
import { AppError } from '#shared/http/errors';
import { imageTypeOf, toFileName, videoTypeOf } from '#shared/launches/file-types';
import { packReferences } from '#shared/launches/labels';
import { logger } from '../../data/logger.ts';
import { deleteObject, readObject, writeObject } from '../../data/objects.ts';
import { type ArtifactOwner, findArtifacts, toReference, writeArtifact } from '../stores/artifact-store.ts';
import { setLaunchReferences } from '../stores/launch-store.ts';
import { readMultipart } from './read-multipart.ts';
import { readUploadKey } from './upload-key.ts';

/** Makes an artifact of an upload. The same event may come twice: all it writes has keys made of what is in it. */
export const unpackUpload = async (inboxKey: string): Promise<void> => {
  const owner = readUploadKey(inboxKey);
  const upload = owner && (await readObject(inboxKey));
  if (upload) await keepFile(owner, upload.bytes, upload.contentType);
  await deleteObject(inboxKey);
};

const keepFile = async (owner: ArtifactOwner, form: Uint8Array, contentType: string): Promise<void> => {
  const file = await readMultipart(form, contentType);
  if (!file) return logger.warn('An upload had no file in it', { ...owner, contentType });
  const fileName = toFileName(file.name, 'file');
  if (file.bytes.byteLength === 0 && (await findArtifacts(owner, fileName)).length > 0) return;

  const { tenantId, launchId } = owner;
  const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 20);
  const objectKey = `files/${tenantId}/${launchId}/${placeOf(owner)}/artifacts/${hash}/${fileName}`;
  const type = imageTypeOf(file.bytes)?.contentType ?? videoTypeOf(fileName) ?? 'application/octet-stream';
  await writeObject({ key: objectKey, bytes: file.bytes, contentType: type });
  const bytes = file.bytes.byteLength;
  await writeArtifact(owner, { tenantId, launchId, fileName, hash, objectKey, bytes, receivedAt: Date.now() });
  if (owner.testId === undefined && owner.testSessionId === undefined) await nameOnLaunch(owner, fileName, objectKey);
};

/** Lists of launches show files without a query for each launch. A full launch names no more, a deleted one nothing. */
const nameOnLaunch = (owner: ArtifactOwner, fileName: string, objectKey: string): Promise<void> =>
  setLaunchReferences(owner, packReferences([toReference({ fileName, objectKey })])).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    logger.warn('A file is not named on its launch', { ...owner, fileName, reason: error.message });
  });

const placeOf = ({ testId, testSessionId }: ArtifactOwner): string => {
  if (testId !== undefined) return String(testId);
  return testSessionId === undefined ? 'launch' : `session-${testSessionId}`;
};
