import type { ArtifactOwner } from '../stores/artifact-store.ts';

/** Where an upload waits to be unpacked. The key says what it belongs to, because nothing else travels with it. */
export const toUploadKey = ({ tenantId, launchId, testId, testSessionId }: ArtifactOwner, uploadId: string): string => {
  if (testId !== undefined) return `inbox/${tenantId}/${launchId}/test/${testId}/${uploadId}`;
  if (testSessionId !== undefined) return `inbox/${tenantId}/${launchId}/session/${testSessionId}/${uploadId}`;
  return `inbox/${tenantId}/${launchId}/launch/${launchId}/${uploadId}`;
};

/** For an upload to something unknown: nobody unpacks it. */
export const toRefusedKey = (uploadId: string): string => `inbox/refused/${uploadId}`;

const pattern = /^inbox\/([^/]+)\/(\d+)\/(launch|test|session)\/(\d+)\/[^/]+$/;

export const readUploadKey = (key: string): ArtifactOwner | undefined => {
  const [, tenantId, launch, kind, id] = pattern.exec(key) ?? [];
  if (tenantId === undefined) return undefined;
  const owner = { tenantId, launchId: Number(launch) };
  if (kind === 'test') return { ...owner, testId: Number(id) };
  return kind === 'session' ? { ...owner, testSessionId: Number(id) } : owner;
};
