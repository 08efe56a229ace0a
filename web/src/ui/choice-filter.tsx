import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { moveByArrows, type Option, OptionList } from './option-list.tsx';
import { Popover } from './popover.tsx';
import { SearchField } from './search-field.tsx';

type ChoiceFilterProps = {
  title: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  onClear: () => void;
};

/** From so many options on they are searched. */
const many = 8;

/** A filter of a list that any of several values pass; its button says which. */
export const ChoiceFilter = ({ title, options, chosen, onToggle, onClear }: ChoiceFilterProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const titles = chosen.map((value) => options.find((option) => option.value === value)?.title ?? value);
  const found = options.filter((option) => option.title.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Popover
      label={title}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={(props) => (
        <Button
          {...props}
          variant={chosen.length > 0 ? 'surface' : 'outline'}
          colorPalette={chosen.length > 0 ? 'accent' : 'gray'}
          minW="0"
          flexShrink={1}
        >
          <chakra.span truncate maxW="20rem">
            {titles.length > 0 ? `${title}: ${titles.join(', ')}` : title}
          </chakra.span>
          <Icon name="chevron-down" size={12} />
        </Button>
      )}
    >
      <Flex direction="column" maxH="inherit" minH="0">
        {options.length > many && (
          <Box p="2" borderBottomWidth="1px" onKeyDown={moveByArrows}>
            <SearchField value={text} label={`Search ${title.toLowerCase()}`} onSearch={setText} isWide />
          </Box>
        )}
        <OptionList label={title} options={found} chosen={chosen} onToggle={onToggle} empty="Nothing found" />
        {chosen.length > 0 && (
          <Flex justify="flex-end" p="1.5" borderTopWidth="1px">
            <Button size="xs" variant="ghost" colorPalette="gray" onClick={onClear}>
              Clear
            </Button>
          </Flex>
        )}
      </Flex>
    </Popover>
  );
};
