import { chakra, Flex, Kbd } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Dialog, DialogBody } from '../ui/dialog.tsx';
import { shortcuts } from './shortcuts.ts';

export const ShortcutsHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" isOpen onClose={onClose}>
    <DialogBody>
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" rowGap="2.5" columnGap="4" alignItems="center" pb="2">
        {shortcuts.map(({ keys, does }) => (
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
    </DialogBody>
  </Dialog>
);
