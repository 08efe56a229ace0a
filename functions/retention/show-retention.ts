import type { Retention } from '#shared/retention/contract';
import { readPins } from '../launches/stores/pin-store.ts';
import { type Project, readRetention } from './retention-store.ts';

export const showRetention = async (project: Project): Promise<Retention> => {
  const [{ dueAt, ...retention }, pins] = await Promise.all([readRetention(project), readPins(project)]);
  return {
    ...retention,
    nextRunAt: dueAt,
    pinnedLaunches: pins.filter(({ isWhole }) => isWhole).length,
    pinnedTests: pins.reduce((sum, { tests }) => sum + tests.length, 0),
  };
};
