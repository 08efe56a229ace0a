import { Badge, chakra } from '@chakra-ui/react';
import type { Launch } from '#shared/launches/launch';
import { Icon } from '../../ui/icon.tsx';
import { formatDate } from '../../ui/relative-time.tsx';

type Props = { launch: Launch };

/** Says in words what retention leaves of a launch. */
export const describePins = ({ pinned, pinnedTests }: Launch): string | undefined => {
  if (pinned) return 'Pinned: retention keeps this launch';
  if (pinnedTests > 0) return `${pinnedTests} pinned ${pinnedTests === 1 ? 'test' : 'tests'}: retention keeps them`;
  return undefined;
};

/** Beside the name of a launch, in lists. */
export const PinMark = ({ launch }: Props) => {
  const words = describePins(launch);
  return words === undefined ? null : (
    <chakra.span display="inline-flex" color="fg.muted" title={words} role="img" aria-label={words}>
      <Icon name="pin" size={14} />
    </chakra.span>
  );
};

/** On the page of a launch: pinned, and what has been removed of it. */
export const PinBadges = ({ launch }: Props) => (
  <>
    {describePins(launch) && (
      <Badge colorPalette="accent" title={describePins(launch)}>
        <Icon name="pin" size={12} />
        {launch.pinned ? 'Pinned' : `${launch.pinnedTests} pinned`}
      </Badge>
    )}
    {launch.reducedAt !== undefined && (
      <Badge
        colorPalette="gray"
        title={`On ${formatDate(launch.reducedAt)} retention removed all tests that are not pinned`}
      >
        <Icon name="trash" size={12} />
        Only pinned tests left
      </Badge>
    )}
  </>
);
