import { IconButton } from '@chakra-ui/react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useProject } from '../projects/index.ts';

/** What concerns all launches of a project: those that were deleted, and what is deleted by itself. */
export const LaunchesPageMenu = () => {
  const { key, can } = useProject();
  const navigate = useNavigate();
  return (
    <Menu
      label="More about launches"
      trigger={(props) => (
        <IconButton {...props} aria-label="More about launches" title="More" variant="ghost" colorPalette="gray">
          <Icon name="more" />
        </IconButton>
      )}
    >
      <MenuItem icon="trash" onSelect={() => void navigate(paths.deletedLaunches(key))}>
        Deleted launches
      </MenuItem>
      {can('projects:update') && (
        <MenuItem icon="clock" onSelect={() => void navigate(paths.retention(key))}>
          Retention
        </MenuItem>
      )}
    </Menu>
  );
};
