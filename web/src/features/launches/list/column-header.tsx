import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { narrowestColumn, widestColumn } from '#shared/projects/launch-columns';
import { headerStyle } from '../../../ui/data-table.tsx';
import { boundWidth } from './column-choice.ts';
import type { LaunchColumn } from './launch-columns.tsx';

type Props = {
  column: Pick<LaunchColumn, 'key' | 'header' | 'align'>;
  /** Undefined takes what the others leave. */
  pixels: number | undefined;
  /** Undefined gives the column its usual width back. */
  onResize: (pixels: number | undefined) => void;
};

/** A header with an edge that sizes its column: drag it, or focus it and use the arrows; a double click undoes it. */
export const ColumnHeader = ({ column, pixels, onResize }: Props) => {
  const [dragged, setDragged] = useState<number>();
  const cell = useRef<HTMLTableCellElement>(null);
  return (
    <chakra.th
      ref={cell}
      {...headerStyle}
      scope="col"
      textAlign={column.align ?? 'start'}
      overflow="hidden"
      textOverflow="ellipsis"
      css={{ width: widthOf(dragged ?? pixels) }}
    >
      {column.header}
      <Edge
        header={column.header}
        widthNow={() => cell.current?.offsetWidth ?? 0}
        pixels={dragged ?? pixels}
        onDrag={setDragged}
        onResize={(next) => {
          setDragged(undefined);
          onResize(next);
        }}
      />
    </chakra.th>
  );
};

const widthOf = (pixels: number | undefined) => (pixels === undefined ? undefined : `${pixels}px`);

type EdgeProps = {
  header: string;
  pixels: number | undefined;
  widthNow: () => number;
  onDrag: (pixels: number) => void;
  onResize: (pixels: number | undefined) => void;
};

const step = 16;
const steps: Record<string, number | undefined> = { ArrowLeft: -step, ArrowRight: step };

const Edge = ({ header, pixels, widthNow, onDrag, onResize }: EdgeProps) => {
  const start = useRef<{ x: number; width: number }>(undefined);
  const widthAt = ({ clientX }: PointerEvent) => {
    const { x, width } = start.current ?? { x: clientX, width: widthNow() };
    return boundWidth(width + clientX - x);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = steps[event.key];
    if (change === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(boundWidth(widthNow() + change));
  };
  return (
    <chakra.span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      aria-valuenow={pixels ?? 260}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, width: widthNow() };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => start.current && onDrag(widthAt(event))}
      onPointerUp={(event) => {
        const hasMoved = start.current !== undefined && event.clientX !== start.current.x;
        if (hasMoved) onResize(widthAt(event));
        start.current = undefined;
      }}
      {...edgeStyle}
    />
  );
};

const edgeStyle = {
  position: 'absolute',
  insetY: '0',
  insetEnd: '0',
  width: '9px',
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  _after: { content: '""', position: 'absolute', insetY: '2', insetEnd: '0', width: '1px', bg: 'border' },
  _hover: { _after: { insetY: '0', width: '2px', bg: 'accent.border' } },
  _focusVisible: { _after: { insetY: '0', width: '2px', bg: 'accent.focusRing' } },
} as const;
