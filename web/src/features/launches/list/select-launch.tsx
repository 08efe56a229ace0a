import { chakra, Flex } from '@chakra-ui/react';
import type { ChangeEvent } from 'react';
import type { Launch } from '#shared/launches/launch';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { isChosenAlone } from './launch-selection.ts';
import type { LaunchSelecting } from './use-launch-selection.ts';

/** A row's box. That of a launch that runs looks and reads different: it is never chosen along with others. */
export const SelectLaunch = ({ launch, selecting }: { launch: Launch; selecting: LaunchSelecting }) => {
  const isAlone = isChosenAlone(launch);
  const name = `${launch.name} #${launch.id}`;
  const onChange = ({ nativeEvent }: ChangeEvent) =>
    selecting.toggle(launch, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <Flex as="span" position="relative" zIndex="1" align="center" justify="center" boxSize="6">
      <Checkbox
        aria-label={isAlone ? `Select ${name}, which is running` : `Select ${name}`}
        title={isAlone ? 'Still running: selected on its own, never with others' : undefined}
        checked={selecting.selection.has(launch.id)}
        onChange={onChange}
      />
      {isAlone && <chakra.span aria-hidden {...ring} />}
    </Flex>
  );
};

const ring = {
  position: 'absolute',
  inset: '0',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'status.inProgress.fg',
  borderRadius: 'md',
  pointerEvents: 'none',
} as const;
