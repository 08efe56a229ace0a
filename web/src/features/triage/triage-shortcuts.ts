import { triageActions } from './triage-actions.ts';

/** The keys of a launch's tests, as the help lists them. */
export const triageShortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['J', 'K'], does: 'Next or previous test' },
  { keys: ['N', 'P'], does: 'Next or previous failure' },
  { keys: ['O'], does: 'Look at the test beside the list, or close it' },
  { keys: ['X'], does: 'Select the test, or the whole group' },
  { keys: ['Shift', 'J'], does: 'Select as far as the next test' },
  { keys: ['A'], does: 'Select all tests of the list' },
  ...triageActions.map(({ key, title }) => ({ keys: [key.toUpperCase()], does: title })),
  { keys: ['←', '→'], does: 'Close or open a group' },
  { keys: ['U'], does: 'Update a list that has changed meanwhile' },
  { keys: ['Esc'], does: 'Close what is beside the list, or select nothing' },
];
