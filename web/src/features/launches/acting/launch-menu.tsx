import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BulkOutcome } from '#shared/launches/acting/action-contract';
import type { Launch } from '#shared/launches/launch';
import { paths } from '../../../app/paths.ts';
import { RowMenu } from '../../../ui/menu.tsx';
import { useProject } from '../../projects/index.ts';
import { toLaunchList } from '../list/launch-list-state.ts';
import { type LaunchDialog, LaunchMenuItems } from './launch-menu-items.tsx';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).BulkDialog }));

/** What can be done with a launch, as far as its state and the reader's role allow. */
export const LaunchMenu = ({ launch }: { launch: Launch }) => {
  const [dialog, setDialog] = useState<LaunchDialog>();
  const leave = useLeaveDeleted();
  return (
    <>
      <RowMenu label={`Actions for ${launch.name} #${launch.id}`}>
        <LaunchMenuItems launch={launch} onOpen={setDialog} />
      </RowMenu>
      {dialog && (
        // The cell that the menu stands in aligns its text to the end.
        <Box textAlign="start" whiteSpace="normal" display="contents">
          <Suspense>
            <BulkDialog
              kind={dialog}
              launches={[launch]}
              onDone={(outcome) => dialog === 'delete' && leave(outcome)}
              onClose={() => setDialog(undefined)}
            />
          </Suspense>
        </Box>
      )}
    </>
  );
};

/** Whoever deletes a launch on its own page goes back to the list as it was. */
const useLeaveDeleted = () => {
  const { key } = useProject();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return ({ succeeded }: BulkOutcome) => {
    if (succeeded > 0 && pathname !== paths.launches(key)) void navigate(toLaunchList(key));
  };
};
