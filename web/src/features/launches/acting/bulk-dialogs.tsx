import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BulkOutcome } from '#shared/launches/acting/action-contract';
import type { Launch } from '#shared/launches/launch';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ShareLaunchesDialog } from '../../mail/index.ts';
import { useProject } from '../../projects/index.ts';
import { type BulkAction, freedQuery, useAbortLaunches, useDeleteLaunches } from './bulk-actions.ts';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';

export type BulkDialogKind = 'review' | 'milestone' | 'share' | 'abort' | 'delete';

type Props = { launches: readonly Launch[]; onDone: (outcome: BulkOutcome) => void; onClose: () => void };

/** Asks once before something is done with a launch, or with several. */
export const BulkDialog = ({ kind, ...props }: Props & { kind: BulkDialogKind }) => {
  if (kind === 'review') return <ReviewDialog {...props} />;
  if (kind === 'milestone') return <MilestoneDialog {...props} />;
  if (kind === 'share') return <ShareLaunches {...props} />;
  return kind === 'abort' ? <AbortLaunches {...props} /> : <DeleteLaunches {...props} />;
};

const ShareLaunches = ({ launches, onClose }: Props) => (
  <ShareLaunchesDialog launchIds={launches.map(({ id }) => id)} projectId={useProject().id} isOpen onClose={onClose} />
);

const AbortLaunches = ({ launches, ...props }: Props) => {
  const running = launches.filter(({ isAbortPossible }) => isAbortPossible);
  return (
    <ConfirmLaunches {...props} launches={launches} verb="Abort" action={useAbortLaunches(running)}>
      {running.length === 1 ? `${running[0]?.name} #${running[0]?.id} ends` : `${running.length} launches end`} now, and
      the running tests with {running.length === 1 ? 'it' : 'them'}. This can not be undone.
      <Exceptions count={launches.length - running.length} reason="not in progress" />
    </ConfirmLaunches>
  );
};

const DeleteLaunches = ({ launches, ...props }: Props) => {
  const { id: projectId } = useProject();
  const ended = launches.filter(({ status }) => status !== 'IN_PROGRESS');
  const ids = ended.map(({ id }) => id);
  const freed = useQuery(freedQuery(projectId, ids));
  return (
    <ConfirmLaunches {...props} launches={launches} verb="Delete" action={useDeleteLaunches()}>
      <p>{nameOf(ended)} removed with all tests, logs, screenshots and artifacts. You can undo it for a few minutes.</p>
      <chakra.p mt="2" color="fg" aria-live="polite">
        {freed.data ? `This frees ${freed.data}.` : !freed.error && 'Working out what this frees …'}
      </chakra.p>
      <Exceptions count={launches.length - ended.length} reason="in progress and can not be deleted" />
    </ConfirmLaunches>
  );
};

const nameOf = ([first, ...others]: readonly Launch[]): string =>
  first && others.length === 0 ? `${first.name} #${first.id} is` : `${others.length + 1} launches are`;

const Exceptions = ({ count, reason }: { count: number; reason: string }) =>
  count > 0 ? <p>{`${count} of the selected ${count === 1 ? 'is' : 'are'} ${reason}.`}</p> : null;

type ConfirmProps = Props & { verb: 'Abort' | 'Delete'; action: BulkAction; children: ReactNode };

const ConfirmLaunches = ({ launches, verb, action, onDone, onClose, children }: ConfirmProps) => (
  <ConfirmDialog
    title={launches.length === 1 ? `${verb} launch?` : `${verb} ${launches.length} launches?`}
    confirm={verb}
    isDangerous
    isOpen
    onClose={onClose}
    onConfirm={async () => onDone(await action.mutateAsync(launches.map(({ id }) => id)))}
  >
    {children}
  </ConfirmDialog>
);
