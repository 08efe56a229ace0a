import type { Launch } from '#shared/launches/launch';
import { MenuItem } from '../../ui/menu.tsx';
import { useProject } from '../projects/index.ts';
import { usePinLaunch } from './use-pin.ts';

/** In the menu of a launch. */
export const PinLaunchItem = ({ launch }: { launch: Launch }) => {
  const { can } = useProject();
  const pin = usePinLaunch(launch);
  if (!can('launches:update')) return null;
  return (
    <MenuItem icon="pin" onSelect={() => pin.mutate(!launch.pinned)}>
      {launch.pinned ? 'Unpin' : 'Pin'}
    </MenuItem>
  );
};
