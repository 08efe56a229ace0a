import type { TableChange } from '../../data/table-stream-pipeline.ts';
import { type LaunchFact, toLaunchFact } from '../stores/launch-store.ts';
import { type SessionFact, toSessionFact } from '../stores/session-store.ts';
import { type DerivedLaunch, type LaunchKey, toDerivedLaunch } from '../stores/statistics-store.ts';
import { type TestFact, toTestFact } from '../stores/test-store.ts';

export type Change<Value> = { sequence: string; before?: Value; after?: Value };

/** What a batch of the stream says of one launch. */
export type LaunchChanges = {
  key: LaunchKey;
  sequences: string[];
  facts: Change<LaunchFact>[];
  tests: (Change<TestFact> & { testId: number })[];
  derived: Change<DerivedLaunch>[];
  sessions: Change<SessionFact>[];
  files: (Change<{ bytes: number }> & { kind: FileKind })[];
};

type FileKind = 'screenshots' | 'artifacts';

const launchKeyPattern = /^([^#]+)#launch#(\d+)(?:#(test|session)#(\d+))?$/;

/** Everything else of the table (logs, guards, postings, users…) follows from itself. */
export const groupByLaunch = (changes: readonly TableChange[]): LaunchChanges[] => {
  const launches = new Map<string, LaunchChanges>();
  for (const change of changes) {
    const [, tenantId, launchId, kind, id] = launchKeyPattern.exec(change.PK) ?? [];
    const fileKind = fileKindOf(change.SK);
    if (!tenantId || !launchId || !(fileKind ?? isOfInterest(change.SK, kind))) continue;
    const name = `${tenantId}#${launchId}`;
    const launch = launches.get(name) ?? startGroup({ tenantId, launchId: Number(launchId) });
    launches.set(name, launch);
    launch.sequences.push(change.sequence);
    if (change.SK === 'launch') launch.facts.push(read(change, toLaunchFact));
    if (change.SK === 'statistics') launch.derived.push(read(change, toKnownLaunch));
    if (change.SK === 'test') launch.tests.push({ ...read(change, toTestFact), testId: Number(id) });
    if (fileKind) launch.files.push({ ...read(change, toFile), kind: fileKind });
    if (change.SK === 'session') launch.sessions.push(read(change, toSessionFact));
  }
  return [...launches.values()];
};

const isOfInterest = (SK: string, kind: string | undefined): boolean =>
  kind === undefined ? SK === 'launch' || SK === 'statistics' : SK === kind;

/** Screenshots and artifacts lie beside what they are of. */
const fileKindOf = (SK: string): FileKind | undefined => {
  if (SK.startsWith('screenshot#')) return 'screenshots';
  return SK.startsWith('artifact#') ? 'artifacts' : undefined;
};

const toFile = ({ bytes }: Record<string, unknown>) => ({ bytes: Number(bytes ?? 0) });

/** A file may be counted before the launch is: until that says its project, there is no launch to be listed. */
const toKnownLaunch = (image: Record<string, unknown>): DerivedLaunch | undefined =>
  image.projectId === undefined ? undefined : toDerivedLaunch(image);

const startGroup = (key: LaunchKey): LaunchChanges => ({
  key,
  sequences: [],
  facts: [],
  tests: [],
  derived: [],
  sessions: [],
  files: [],
});

const read = <Value>(
  { sequence, before, after }: TableChange,
  toValue: (image: Record<string, unknown>) => Value | undefined,
): Change<Value> => ({ sequence, before: before && toValue(before), after: after && toValue(after) });
