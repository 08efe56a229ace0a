import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Launch } from '#shared/launches/launch';
import { paths } from '../../app/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { MenuItem, MenuSeparator, RowMenu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useProject } from '../projects/index.ts';
import { useAbortLaunch, useDeleteLaunch } from './launch-actions.ts';
import { isRunning, isWebAddress } from './launch-cells.tsx';
import { toLaunchList } from './launch-list-state.ts';
import { ReviewDialog } from './review-dialog.tsx';

type OpenDialog = 'review' | 'abort' | 'delete' | undefined;

/** What can be done with a launch, as far as its state and the reader's role allow. */
export const LaunchMenu = ({ launch }: { launch: Launch }) => {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <RowMenu label={`Actions of ${launch.name} #${launch.id}`}>
        <LinkItems launch={launch} />
        <WriteItems launch={launch} onOpen={setDialog} />
      </RowMenu>
      {/* The cell that the menu stands in aligns its text to the end. */}
      <Box textAlign="start" whiteSpace="normal" display="contents">
        {dialog === 'review' && <ReviewDialog launch={launch} onClose={close} />}
        <AbortDialog launch={launch} isOpen={dialog === 'abort'} onClose={close} />
        <DeleteDialog launch={launch} isOpen={dialog === 'delete'} onClose={close} />
      </Box>
    </>
  );
};

const LinkItems = ({ launch }: { launch: Launch }) => {
  const { key } = useProject();
  const address = `${location.origin}${paths.launch(key, launch.id)}`;
  const copy = async () => {
    if (await copyText(address)) toast.success('Link copied to clipboard');
    else toast.error('The link could not be copied. Copy it from the address bar.');
  };
  const { jobUrl } = launch.ciBuild ?? {};
  return (
    <>
      <MenuItem icon="external" onSelect={() => window.open(address, '_blank', 'noopener')}>
        Open in new tab
      </MenuItem>
      <MenuItem icon="link" onSelect={() => void copy()}>
        Copy link
      </MenuItem>
      {jobUrl && isWebAddress(jobUrl) && (
        <MenuItem icon="play" onSelect={() => window.open(jobUrl, '_blank', 'noopener')}>
          Go to CI build
        </MenuItem>
      )}
    </>
  );
};

type WriteProps = { launch: Launch; onOpen: (dialog: OpenDialog) => void };

const WriteItems = ({ launch, onOpen }: WriteProps) => {
  const { can } = useProject();
  const canReview = can('launches:review') && !isRunning(launch);
  const canAbort = can('launches:abort') && launch.isAbortPossible;
  const canDelete = can('launches:delete') && launch.status !== 'IN_PROGRESS';
  if (!canReview && !canAbort && !canDelete) return null;
  return (
    <>
      <MenuSeparator />
      {canReview && (
        <MenuItem icon="eye" onSelect={() => onOpen('review')}>
          Mark as reviewed
        </MenuItem>
      )}
      {canAbort && (
        <MenuItem icon="stop" isDangerous onSelect={() => onOpen('abort')}>
          Abort
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon="trash" isDangerous onSelect={() => onOpen('delete')}>
          Delete
        </MenuItem>
      )}
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
