import { Box, chakra, Flex, Kbd } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';
import { type Command, useCommands } from './commands.ts';
import { takeHeldText } from './held-keys.tsx';

/** Type a few letters of where to go or what to do; arrows choose, Enter does it. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  useLayoutEffect(() => setText((now) => now + takeHeldText()), []);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const found = useCommands(text);
  const index = Math.min(chosen, found.length - 1);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setChosen((index + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setChosen(index <= 0 ? found.length - 1 : index - 1);
    else if (event.key === 'Enter') run(found[index]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Search or jump to" isTitleHidden isOpen onClose={onClose}>
      <Flex align="center" gap="2.5" px="4" borderBottomWidth="1px">
        <Icon name="search" />
        <Input
          autoFocus
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[index] && `${listId}-${index}`}
          placeholder="Type a page, a project or a launch"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
          border="none"
          outline="none"
          bg="transparent"
          px="0"
          h="12"
        />
        <Kbd>Esc</Kbd>
      </Flex>
      <Box id={listId} role="listbox" aria-label="Commands" p="1.5" maxHeight="min(22rem, 60dvh)" overflowY="auto">
        {found.map((command, position) => (
          <Option
            key={command.id}
            id={`${listId}-${position}`}
            command={command}
            isChosen={position === index}
            onPoint={() => setChosen(position)}
            onRun={() => run(command)}
          />
        ))}
      </Box>
      {found.length === 0 && (
        <Box px="4" pb="5" textAlign="center" color="fg.muted" role="status">
          Nothing matches '{text}'
        </Box>
      )}
    </Dialog>
  );
};

type OptionProps = { id: string; command: Command; isChosen: boolean; onPoint: () => void; onRun: () => void };

const Option = ({ id, command, isChosen, onPoint, onRun }: OptionProps) => {
  useEffect(() => {
    if (isChosen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isChosen]);
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isChosen}
      align="center"
      gap="3"
      height="9"
      px="2.5"
      borderRadius="md"
      fontSize="sm"
      cursor="pointer"
      bg={isChosen ? 'accent.subtle' : undefined}
      color={isChosen ? 'accent.fg' : undefined}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <Icon name={command.icon} />
      <chakra.span flex="1" truncate>
        {command.title}
      </chakra.span>
      <chakra.span fontSize="xs" color="fg.muted">
        {command.group}
      </chakra.span>
    </Flex>
  );
};
