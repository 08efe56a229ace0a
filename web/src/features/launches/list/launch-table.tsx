import { Box, chakra } from '@chakra-ui/react';
import type { Launch } from '#shared/launches/launch';
import { cellStyle, headerStyle } from '../../../ui/data-table.tsx';
import { ColumnHeader } from './column-header.tsx';
import { actionsPixels, columnsFor, nameColumn, selectPixels } from './launch-columns.tsx';
import { LaunchRow } from './launch-row.tsx';
import { SelectionMenu } from './selection-menu.tsx';
import type { ColumnChoosing } from './use-column-choice.ts';
import type { LaunchSelecting } from './use-launch-selection.ts';

type Props = {
  launches: readonly Launch[];
  columns: ColumnChoosing;
  /** Undefined for a reader who may do nothing with launches. */
  selecting: LaunchSelecting | undefined;
};

/** Launches as rows of 40 px, with the columns that the reader chose, in their order and width. */
export const LaunchTable = ({ launches, columns, selecting }: Props) => {
  const { choice, resize, frame, room } = columns;
  const shown = columnsFor(choice, room ?? 0);
  const nameWidth = choice.widths.name;
  const least =
    (selecting ? selectPixels : 0) +
    actionsPixels +
    (nameWidth ?? nameColumn.pixels) +
    shown.reduce((sum, { pixels }) => sum + pixels, 0);
  const isWider = room !== undefined && least > room;
  return (
    <Box ref={frame} minW="0" visibility={room === undefined ? 'hidden' : undefined}>
      {/* More columns than fit are the reader's choice: the table then scrolls sideways. */}
      <Box overflowX={isWider ? 'auto' : undefined}>
        <Box css={{ width: isWider ? `${least}px` : undefined }} {...panelStyle}>
          <chakra.table width="full" aria-label="Launches" css={tableStyle}>
            <thead>
              <tr>
                {selecting && (
                  <chakra.th {...headerStyle} scope="col" css={{ width: `${selectPixels + 12}px` }} pe="0">
                    <SelectionMenu selecting={selecting} />
                  </chakra.th>
                )}
                <ColumnHeader column={nameColumn} pixels={nameWidth} onResize={(next) => resize('name', next)} />
                {shown.map((column) => (
                  <ColumnHeader
                    key={column.key}
                    column={column}
                    pixels={column.pixels}
                    onResize={(next) => resize(column.key, next)}
                  />
                ))}
                {nameWidth !== undefined && <chakra.td {...headerStyle} aria-hidden />}
                <chakra.th {...headerStyle} scope="col" css={{ width: `${actionsPixels}px` }}>
                  <chakra.span srOnly>Actions</chakra.span>
                </chakra.th>
              </tr>
            </thead>
            <tbody>
              {launches.map((launch) => (
                <LaunchRow key={launch.id} launch={launch} columns={shown} selecting={selecting}>
                  {nameWidth !== undefined && <chakra.td {...cellStyle} aria-hidden />}
                </LaunchRow>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      </Box>
    </Box>
  );
};

const panelStyle = { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', overflow: 'clip' } as const;

/** Widths are the reader's, not those of the longest texts. */
const tableStyle = { borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' } as const;
