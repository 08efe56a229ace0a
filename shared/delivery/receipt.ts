import type { Announcement, Delivered, Receipt } from './contract.ts';

type Count = Exclude<keyof Announcement, 'artifacts'>;

/** What several processes announced of one kind together; undefined when none said anything of it. */
export const announcedOf = (announcements: readonly Announcement[], kind: Count): number | undefined => {
  const said = announcements.flatMap((announcement) => announcement[kind] ?? []);
  return said.length === 0 ? undefined : said.reduce((sum, count) => sum + count, 0);
};

export const compare = (received: number, announced: number | undefined): Delivered => ({
  received,
  announced,
  missing: Math.max(0, (announced ?? 0) - received),
});

/** Files are told apart by their names: what one process announced may have been sent by another. */
export const compareNames = (received: readonly string[], announcements: readonly Announcement[]) => {
  const said = announcements.flatMap(({ artifacts }) => artifacts ?? []);
  const missingNames = [...new Set(said)].filter((name) => !received.includes(name));
  const announced = announcements.some(({ artifacts }) => artifacts) ? new Set(said).size : undefined;
  return { received: received.length, announced, missing: missingNames.length, missingNames };
};

type Judged = Pick<Receipt, 'status' | 'processes' | 'tests' | 'logBatches' | 'screenshots' | 'artifacts'>;

/** Whether a CI may rely on what the launch shows. */
export const isComplete = ({ status, processes, tests, logBatches, screenshots, artifacts }: Judged): boolean =>
  status !== 'IN_PROGRESS' &&
  status !== 'QUEUED' &&
  processes.finished >= Math.max(processes.started, processes.expected ?? 0) &&
  tests.neverFinished === 0 &&
  artifacts.onTheirWay === 0 &&
  [tests, logBatches, screenshots, artifacts].every(({ missing }) => missing === 0);
