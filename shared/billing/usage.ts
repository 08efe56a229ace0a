/** What happened in a project in a month: `2026-11`, UTC. */
export type MonthOfProject = {
  month: string;
  projectId: number;
  launches: number;
  tests: number;
  /** How many more bytes were kept when it ended than when it began; negative when more was deleted than came. */
  addedBytes: number;
};

export type UsageOfProject = { projectId: number; launches: number; tests: number; storedBytes: number };
export type UsageOfMonth = Omit<UsageOfProject, 'projectId'> & { month: string; projects: UsageOfProject[] };

export const monthNameOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The names of so many months that end with the one of an instant, the newest first. */
export const monthNamesUntil = (now: number, count: number): string[] => {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return Array.from({ length: count }, (_, back) => monthNameOf(Date.UTC(year, month - back, 1)));
};

/**
 * What each month came to, the newest first. What was stored at the end of a month is what is stored now without what
 * came later; projects of which there is nothing to say in a month are left out of it.
 */
export const toUsage = (
  months: readonly string[],
  rows: readonly MonthOfProject[],
  storedNow: ReadonlyMap<number, number>,
): UsageOfMonth[] => {
  const stored = new Map(storedNow);
  return months.map((month) => {
    const ofMonth = new Map(rows.filter((row) => row.month === month).map((row) => [row.projectId, row]));
    const ids = new Set([...stored.keys(), ...ofMonth.keys()]);
    const projects = [...ids].map((projectId): UsageOfProject => {
      const { launches = 0, tests = 0 } = ofMonth.get(projectId) ?? {};
      return { projectId, launches, tests, storedBytes: Math.max(0, stored.get(projectId) ?? 0) };
    });
    for (const [projectId, { addedBytes }] of ofMonth) stored.set(projectId, (stored.get(projectId) ?? 0) - addedBytes);
    return { month, ...sumOf(projects), projects: projects.filter(isWorthSaying).sort(byTests) };
  });
};

const sumOf = (projects: readonly UsageOfProject[]) => ({
  launches: projects.reduce((sum, { launches }) => sum + launches, 0),
  tests: projects.reduce((sum, { tests }) => sum + tests, 0),
  storedBytes: projects.reduce((sum, { storedBytes }) => sum + storedBytes, 0),
});

const isWorthSaying = ({ launches, tests, storedBytes }: UsageOfProject): boolean => launches + tests + storedBytes > 0;

const byTests = (one: UsageOfProject, other: UsageOfProject): number =>
  other.tests - one.tests || other.storedBytes - one.storedBytes || one.projectId - other.projectId;
