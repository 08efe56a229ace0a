import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Launch } from '#shared/launches/launch';
import { paths } from '../../app/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowMenu } from '../../ui/menu.tsx';
import { ShareLaunchesDialog } from '../mail/index.ts';
import { useProject } from '../projects/index.ts';
import { useAbortLaunch, useDeleteLaunch } from './launch-actions.ts';
import { toLaunchList } from './launch-list-state.ts';
import { type LaunchDialog, LaunchMenuItems } from './launch-menu-items.tsx';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));
const MilestoneDialog = lazy(async () => ({ default: (await import('./milestone-dialog.tsx')).MilestoneDialog }));

/** What can be done with a launch, as far as its state and the reader's role allow. */
export const LaunchMenu = ({ launch }: { launch: Launch }) => {
  const [dialog, setDialog] = useState<LaunchDialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <RowMenu label={`Actions of ${launch.name} #${launch.id}`}>
        <LaunchMenuItems launch={launch} onOpen={setDialog} />
      </RowMenu>
      {/* The cell that the menu stands in aligns its text to the end. */}
      <Box textAlign="start" whiteSpace="normal" display="contents">
        <Suspense>
          {dialog === 'review' && <ReviewDialog launches={[launch]} onClose={close} />}
          {dialog === 'milestone' && <MilestoneDialog launches={[launch]} onClose={close} />}
        </Suspense>
        <ShareLaunchesDialog
          launchIds={[launch.id]}
          projectId={launch.projectId}
          isOpen={dialog === 'share'}
          onClose={close}
        />
        <AbortDialog launch={launch} isOpen={dialog === 'abort'} onClose={close} />
        <DeleteDialog launch={launch} isOpen={dialog === 'delete'} onClose={close} />
      </Box>
    </>
  );
};

type DialogProps = { launch: Launch; isOpen: boolean; onClose: () => void };

const AbortDialog = ({ launch, isOpen, onClose }: DialogProps) => {
  const abort = useAbortLaunch(launch);
  return (
    <ConfirmDialog
      title="Abort launch?"
      confirm="Abort"
      isDangerous
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => abort.mutateAsync()}
    >
      {launch.name} #{launch.id} ends now, and its running tests with it. This can not be undone.
    </ConfirmDialog>
  );
};

const DeleteDialog = ({ launch, isOpen, onClose }: DialogProps) => {
  const remove = useDeleteLaunch(launch);
  const { key } = useProject();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const confirm = async () => {
    await remove.mutateAsync();
    if (pathname !== paths.launches(key)) await navigate(toLaunchList(key));
  };
  return (
    <ConfirmDialog
      title="Delete launch?"
      confirm="Delete"
      isDangerous
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
    >
      {launch.name} #{launch.id} is removed with all its tests, logs, screenshots and artifacts. This can not be undone.
    </ConfirmDialog>
  );
};
