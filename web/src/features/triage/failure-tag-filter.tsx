import { Button, Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useProject } from '../projects/index.ts';
import { TagDot } from './failure-tag-badge.tsx';
import { useFailureTags } from './failure-tag-queries.ts';

type Props = { chosen: readonly number[]; onChange: (tagIds: number[]) => void };

/** Which failure tags the tests of a list have; several are any of them. Nothing for who does not see tags. */
export const FailureTagFilter = ({ chosen, onChange }: Props) => {
  const { can } = useProject();
  const { tags } = useFailureTags();
  if (!can('failureTags:assign')) return null;
  const offered = tags.filter(({ id, isArchived }) => !isArchived || chosen.includes(id));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Menu
      label="Filter by failure tag"
      trigger={(props) => (
        <Button
          {...props}
          variant={chosen.length > 0 ? 'surface' : 'outline'}
          colorPalette={chosen.length > 0 ? 'accent' : 'gray'}
        >
          <Icon name="tag" size={14} />
          {chosen.length > 0 ? `Failure tag (${chosen.length})` : 'Failure tag'}
        </Button>
      )}
    >
      {offered.map(({ id, name, color }) => (
        <MenuItem key={id} isChosen={chosen.includes(id)} onSelect={() => toggle(id)}>
          <Flex as="span" align="center" gap="2">
            <TagDot color={color} />
            {name}
          </Flex>
        </MenuItem>
      ))}
    </Menu>
  );
};
