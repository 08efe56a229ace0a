/** What somebody does with a launch as a whole, as its activity names it. */
export const launchActions = [
  'reviewed',
  'aborted',
  'assignedToMilestone',
  'removedFromMilestone',
  'deleted',
  'restored',
  'testsMarked',
] as const;
export type LaunchAction = (typeof launchActions)[number];

/** What was done last, as the launch itself says; the stream makes an entry of its activity of each. */
export type LastAction = { action: Exclude<LaunchAction, 'testsMarked'>; by?: number; at: number };
