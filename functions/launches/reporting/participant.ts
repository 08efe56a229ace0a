import { createHash } from 'node:crypto';
import type { RunIdentity, Shard } from '#shared/delivery/run-identity';
import type { StartLaunch } from '#shared/launches/reporting/reporting-launch';

export const shardName = ({ index }: Shard): string => `shard ${index}`;

/** Tells the processes of one launch apart, and none from its own request when that is sent again. */
export const participantOf = ({ shard, name, startedAt, framework, ciContext }: StartLaunch): string =>
  shard ? shardName(shard) : hash([name, startedAt, framework, ciContext?.envVariables]).slice(0, 12);

/** What stands in place of a uuid for all processes of the same run. */
export const uuidOfRun = ({ repository, commit, workflowRun, attempt }: RunIdentity): string =>
  `run:${hash([repository, commit, workflowRun, attempt ?? 1])}`;

const hash = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
