import { Badge, chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';

/** How often a launch or a test was started, beside its name in a list; nothing for the first time. */
export const AttemptBadge = ({ attempt }: { attempt: number }) =>
  attempt > 1 ? (
    <Badge colorPalette="gray" flexShrink={0} title={`Attempt ${attempt}`}>
      <Icon name="refresh" size={10} />
      <chakra.span srOnly>Attempt </chakra.span>
      {attempt}
    </Badge>
  ) : null;
