export { BulkBar } from './bulk-bar.tsx';
export { TestActivity } from './test-activity.tsx';
export { TestMenu } from './test-menu.tsx';
export { noSelection, renew, select, type TestSelection } from './test-selection.ts';
export type { OnChanged } from './triage-action.ts';
export { triageShortcuts } from './triage-shortcuts.ts';
export { type Triage, useTriage } from './use-triage.tsx';
