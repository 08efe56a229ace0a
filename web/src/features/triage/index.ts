export { BulkBar } from './bulk-bar.tsx';
export { TestActivity } from './test-activity.tsx';
export { TestMenu } from './test-menu.tsx';
export { noSelection, select, type TestSelection, without } from './test-selection.ts';
export type { TestChange } from './triage-action.ts';
export { triageShortcuts } from './triage-shortcuts.ts';
export { type Triage, useTriage } from './use-triage.tsx';
