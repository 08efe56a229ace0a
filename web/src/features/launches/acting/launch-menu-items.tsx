import type { Launch } from '#shared/launches/launch';
import { paths } from '../../../app/paths.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useExportLaunch } from '../../exports/index.ts';
import { useProject } from '../../projects/index.ts';
import { PinLaunchItem } from '../../retention/index.ts';
import { isRunning, isWebAddress } from '../launch-cells.tsx';

export type LaunchDialog = 'review' | 'milestone' | 'share' | 'abort' | 'delete';

type Props = { launch: Launch; onOpen: (dialog: LaunchDialog) => void };

/** In the order of the specification; what the launch's state or the reader's role does not allow is not there. */
export const LaunchMenuItems = ({ launch, onOpen }: Props) => {
  const { can } = useProject();
  return (
    <>
      <AddressItems launch={launch} />
      {can('launches:review') && !isRunning(launch) && (
        <MenuItem icon="eye" onSelect={() => onOpen('review')}>
          Mark as reviewed
        </MenuItem>
      )}
      {can('launches:update') && (
        <MenuItem icon="tag" onSelect={() => onOpen('milestone')}>
          Assign to milestone
        </MenuItem>
      )}
      <PinLaunchItem launch={launch} />
      <ElsewhereItems launch={launch} onOpen={onOpen} />
      <EndingItems launch={launch} onOpen={onOpen} />
    </>
  );
};

const AddressItems = ({ launch }: Pick<Props, 'launch'>) => {
  const { key } = useProject();
  const address = `${location.origin}${paths.launch(key, launch.id)}`;
  const copy = async () => {
    if (await copyText(address)) toast.success('Link copied to clipboard');
    else toast.error('The link could not be copied. Copy it from the address bar.');
  };
  return (
    <>
      <MenuItem icon="external" onSelect={() => window.open(address, '_blank', 'noopener')}>
        Open in new tab
      </MenuItem>
      <MenuItem icon="link" onSelect={() => void copy()}>
        Copy link
      </MenuItem>
    </>
  );
};

/** Where else a launch is, or goes to. */
const ElsewhereItems = ({ launch, onOpen }: Props) => {
  const { can } = useProject();
  const exporting = useExportLaunch(launch);
  const { jobUrl } = launch.ciBuild ?? {};
  return (
    <>
      {jobUrl && isWebAddress(jobUrl) && (
        <MenuItem icon="play" onSelect={() => window.open(jobUrl, '_blank', 'noopener')}>
          Go to CI build
        </MenuItem>
      )}
      {can('launches:share') && !isRunning(launch) && (
        <MenuItem icon="mail" onSelect={() => onOpen('share')}>
          Send as email
        </MenuItem>
      )}
      {can('launches:export') && launch.status !== 'IN_PROGRESS' && (
        <MenuItem icon="download" onSelect={() => exporting.mutate()}>
          Export to HTML
        </MenuItem>
      )}
    </>
  );
};

const EndingItems = ({ launch, onOpen }: Props) => {
  const { can } = useProject();
  const canAbort = can('launches:abort') && launch.isAbortPossible;
  const canDelete = can('launches:delete') && launch.status !== 'IN_PROGRESS';
  if (!canAbort && !canDelete) return null;
  return (
    <>
      <MenuSeparator />
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
