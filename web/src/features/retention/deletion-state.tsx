import { Badge } from '@chakra-ui/react';
import type { DeletedLaunch } from '#shared/launches/acting/deletion-contract';
import { Duration } from '../../ui/duration.tsx';
import { formatDateTime, useNow } from '../../ui/relative-time.tsx';

export const isRestorable = ({ restorableUntil, removedAt }: DeletedLaunch, now: number): boolean =>
  removedAt === undefined && restorableUntil > now;

/** Whether there is a way back, and how long. */
export const DeletionState = ({ launch }: { launch: DeletedLaunch }) => {
  const now = useNow(1_000);
  if (launch.removedAt !== undefined)
    return (
      <Badge colorPalette="gray" title={formatDateTime(launch.removedAt)}>
        Removed
      </Badge>
    );
  if (!isRestorable(launch, now)) return <Badge colorPalette="orange">Being removed</Badge>;
  return (
    <Badge colorPalette="accent" title={`Until ${formatDateTime(launch.restorableUntil)}`}>
      Can be restored for <Duration milliseconds={launch.restorableUntil - now} />
    </Badge>
  );
};
