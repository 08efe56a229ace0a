import { Badge } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';

export const PinnedTestBadge = () => (
  <Badge colorPalette="accent" title="Retention keeps this test and its evidence">
    <Icon name="pin" size={12} />
    Pinned
  </Badge>
);
