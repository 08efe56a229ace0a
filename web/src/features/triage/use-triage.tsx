import { type ReactNode, Suspense, useState } from 'react';
import type { OutlinedTest } from '#shared/launches/tests/test-outline';
import { toast } from '../../ui/toaster.tsx';
import { useProject } from '../projects/index.ts';
import type { OnChanged, TriageAction } from './triage-action.ts';
import { triageActions } from './triage-actions.ts';

export type Triage = {
  /** What the reader may do; nothing for who only reads. */
  actions: readonly TriageAction[];
  start: (action: TriageAction, tests: readonly OutlinedTest[]) => Promise<void>;
  /** Undefined while nothing is being done. */
  progress: { done: number; total: number } | undefined;
  /** A dialog is open, or about to be: what is typed is meant for it. */
  isAsking: boolean;
  /** The open dialog, to be placed anywhere on the page. */
  dialog: ReactNode;
};

type Options = {
  /** Tests are about to change: the news of some may be here before the answer is. */
  onBegin?: (testIds: readonly number[]) => void;
  onChanged: OnChanged;
  /** Whatever was done or not: the reader goes on where they were. */
  onEnd?: () => void;
};

/** The actions of triage for the tests of a launch. */
export const useTriage = (launchId: number, { onBegin, onChanged, onEnd }: Options): Triage => {
  const { can } = useProject();
  const [open, setOpen] = useState<{ action: TriageAction; tests: readonly OutlinedTest[] }>();
  const [progress, setProgress] = useState<Triage['progress']>();
  const close = () => {
    setOpen(undefined);
    onEnd?.();
  };

  const begin = (tests: readonly OutlinedTest[]) => onBegin?.(tests.map(({ id }) => id));

  const start = async (action: TriageAction, tests: readonly OutlinedTest[]) => {
    const reason = tests.length === 0 ? 'Choose a test first' : action.reasonNot(tests);
    if (reason !== undefined) return toast.error(reason);
    if ('Dialog' in action) return setOpen({ action, tests });
    const total = tests.length;
    if (total > 1) setProgress({ done: 0, total });
    begin(tests);
    await action.run(
      { launchId, tests },
      { onChanged, onProgress: (done) => total > 1 && setProgress({ done, total }) },
    );
    setProgress(undefined);
    onEnd?.();
  };

  return {
    actions: triageActions.filter(({ permission }) => can(permission)),
    start,
    progress,
    isAsking: open !== undefined,
    dialog: open && 'Dialog' in open.action && (
      <Suspense>
        <open.action.Dialog
          target={{ launchId, tests: open.tests }}
          onClose={close}
          onBegin={() => begin(open.tests)}
          onChanged={onChanged}
        />
      </Suspense>
    ),
  };
};
