import { Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import {
  type DragDropManager,
  DragDropProvider,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  PointerSensor,
} from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type KeyboardEvent, useRef } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { moveKey, orderColumns } from './column-choice.ts';
import { columnsFor, type LaunchColumn, launchColumns } from './launch-columns.tsx';
import type { ColumnChoosing } from './use-column-choice.ts';

type Props = { columns: ColumnChoosing; onClose: () => void };

/** Columns by drag or by the arrows on their handle; a tick shows one. What is done here is kept at once. */
export const ColumnsDialog = ({ columns, onClose }: Props) => {
  const { choice, change, reset, room = 0 } = columns;
  const ordered = orderColumns(launchColumns, choice);
  const keys = ordered.map(({ key }) => key);
  const shown = choice.shown ?? columnsFor(choice, room).map(({ key }) => key);
  const move = (key: string, to: number) => change({ order: moveKey(keys, key, to) });
  const toggle = (key: string) =>
    change({ shown: shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key] });
  const finishDrag = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (!canceled && isSortable(source) && source.index !== source.initialIndex) move(String(source.id), source.index);
  };
  return (
    <Dialog title="Columns" isOpen onClose={onClose}>
      <DialogBody>
        <Text color="fg.muted">
          Drag columns into your order, or use the arrow keys on a handle. Drag the edge of a header to size a column.
        </Text>
        <DragDropProvider
          plugins={[]}
          sensors={[PointerSensor]}
          onDragStart={giveShape}
          onDragMove={moveShape}
          onDragEnd={finishDrag}
        >
          <Flex as="ul" aria-label="Columns" direction="column" listStyleType="none">
            {ordered.map((column, index) => (
              <ColumnItem
                key={column.key}
                column={column}
                index={index}
                count={ordered.length}
                isShown={shown.includes(column.key)}
                onToggle={() => toggle(column.key)}
                onMove={(to) => move(column.key, to)}
              />
            ))}
          </Flex>
        </DragDropProvider>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" colorPalette="gray" onClick={reset} me="auto">
          Reset to the usual columns
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
};

/**
 * The library's own feedback writes `<style>` elements, which the content security policy forbids. In its place: what
 * is dragged is as large as its row, follows the pointer, and the row moves from place to place with it.
 */
const giveShape = ({ operation: { source } }: DragStartEvent, { registry, dragOperation }: DragDropManager) => {
  const shape = source && registry.droppables.get(source.id)?.refreshShape();
  if (shape) dragOperation.shape = shape;
};

const moveShape = (_: DragMoveEvent, { dragOperation }: DragDropManager) => {
  const { shape, transform } = dragOperation;
  if (shape) dragOperation.shape = asRectangle(shape.initial).translate(transform.x, transform.y);
};

type Shape = NonNullable<DragDropManager['dragOperation']['shape']>['initial'];

/** It is that of a row. */
const asRectangle = (shape: Shape) => shape as Shape & { translate: (x: number, y: number) => Shape };

type ItemProps = {
  column: LaunchColumn;
  index: number;
  count: number;
  isShown: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
};

const steps: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 };

const ColumnItem = ({ column, index, count, isShown, onToggle, onMove }: ItemProps) => {
  const { ref, handleRef, isDragSource } = useSortable({ id: column.key, index });
  const handle = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
    // Rows keep their elements when they change places, but a browser drops the focus of one that is moved.
    requestAnimationFrame(() => handle.current?.focus());
  };
  return (
    <chakra.li
      ref={ref}
      {...itemStyle}
      bg={isDragSource ? 'accent.subtle' : 'bg.panel'}
      boxShadow={isDragSource ? 'sm' : undefined}
    >
      <IconButton
        ref={(element) => {
          handle.current = element;
          handleRef(element);
        }}
        aria-label={`Move ${column.header}, ${index + 1} of ${count}`}
        variant="ghost"
        colorPalette="gray"
        size="2xs"
        cursor="grab"
        touchAction="none"
        onKeyDown={onKeyDown}
      >
        <Icon name="menu" size={14} />
      </IconButton>
      <Checkbox id={`column-${column.key}`} checked={isShown} onChange={onToggle} />
      <chakra.label htmlFor={`column-${column.key}`} flex="1" cursor="pointer">
        {column.header}
      </chakra.label>
    </chakra.li>
  );
};

const itemStyle = { display: 'flex', alignItems: 'center', gap: '2', minHeight: '8', borderRadius: 'sm' } as const;
