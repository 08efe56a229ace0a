import type { ComponentType } from 'react';
import type { ProjectPermission } from '#shared/iam/groups/permissions';
import type { TestChange } from '#shared/launches/tests/test-change';
import type { OutlinedTest } from '#shared/launches/tests/test-outline';
import type { IconName } from '../../ui/icon.tsx';
import type { StatusKey } from '../../ui/statuses.ts';

/** What an action is done with: tests of one launch. */
export type TriageTarget = { launchId: number; tests: readonly OutlinedTest[] };

/** Tells the list what changed, so that it shows it at once; the live message that follows confirms it. */
export type OnChanged = (testIds: readonly number[], change: TestChange) => void;

export type TriageDialogProps = {
  target: TriageTarget;
  onClose: () => void;
  /** From now on there may be news of what is being done. */
  onBegin?: () => void;
  onChanged: OnChanged;
};

type Run = (
  target: TriageTarget,
  tools: { onChanged: OnChanged; onProgress: (done: number) => void },
) => Promise<unknown>;

/** Something that a person does with tests: an entry of their menus, a button of the bulk bar, and a key. */
export type TriageAction = {
  key: string;
  title: string;
  /** In the bulk bar. */
  shortTitle: string;
  icon: IconName | { status: StatusKey };
  permission: ProjectPermission;
  /** Why it can not be done with these tests; undefined when it can. */
  reasonNot: (tests: readonly OutlinedTest[]) => string | undefined;
} & (
  | { run: Run }
  /** Lazily loaded: most readers of a launch never open it. */
  | { Dialog: ComponentType<TriageDialogProps> }
);
