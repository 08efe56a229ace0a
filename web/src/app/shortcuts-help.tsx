import { chakra, Flex, Heading, Kbd } from '@chakra-ui/react';
import { Fragment } from 'react';
import { triageShortcuts } from '../features/triage/index.ts';
import { Dialog, DialogBody } from '../ui/dialog.tsx';
import { shortcuts } from './shortcuts.ts';

type Shortcut = { keys: readonly string[]; does: string };

export const ShortcutsHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" isOpen onClose={onClose}>
    <DialogBody>
      <ShortcutList list={shortcuts} />
      <Heading as="h3" size="sm">
        Tests of a launch
      </Heading>
      <ShortcutList list={triageShortcuts} />
    </DialogBody>
  </Dialog>
);

const ShortcutList = ({ list }: { list: readonly Shortcut[] }) => (
  <chakra.dl display="grid" gridTemplateColumns="1fr auto" rowGap="2.5" columnGap="4" alignItems="center" pb="2">
    {list.map(({ keys, does }) => (
      <Fragment key={does}>
        <dt>{does}</dt>
        <Flex as="dd" gap="1" justify="flex-end">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Flex>
      </Fragment>
    ))}
  </chakra.dl>
);
