import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import {
  type AlignedRow,
  alignLines,
  type FoldedRow,
  foldRows,
  type Line,
  mostAlignedLines,
} from '#shared/history/align-lines';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { stripAnsi } from '../launches/index.ts';
import { useFirstLines } from './use-first-lines.ts';

/** Both logs side by side: lines that say the same beside each other, differences marked. */
export const ComparedLogs = ({ before, now }: { before: TestDetails; now: TestDetails }) => {
  const [older, newer] = [useFirstLines(before.testRunId, before.id), useFirstLines(now.testRunId, now.id)];
  const isPending = older.isPending || newer.isPending;
  // The queries hand out new arrays each time, and aligning two long logs is not for every drawing of the page.
  const lengths = `${older.lines.length} ${newer.lines.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages only grow, so their lengths tell whether they did
  const rows = useMemo(
    () => (isPending ? [] : alignLines(older.lines, newer.lines)),
    [isPending, lengths, before.id, now.id],
  );
  const differing = rows.filter(({ kind }) => kind !== 'same').length;
  return (
    <Box as="section" aria-labelledby="logs-title">
      <Flex align="baseline" gap="2" mb="2" wrap="wrap">
        <Heading as="h2" size="md" id="logs-title">
          Logs
        </Heading>
        {!isPending && rows.length > 0 && (
          <Text as="span" color="fg.muted" fontSize="sm">
            {differing === 0 ? 'No line differs' : `${differing} of ${rows.length} lines differ`}, numbers and times
            aside
            {Math.max(older.total, newer.total) > mostAlignedLines &&
              `; the first ${mostAlignedLines.toLocaleString('en')} lines are compared`}
          </Text>
        )}
      </Flex>
      <ErrorMessage error={older.error ?? newer.error} />
      {isPending && <RowSkeletons rows={6} />}
      {!isPending && rows.length === 0 && <Text color="fg.muted">Neither result has a log.</Text>}
      {rows.length > 0 && <AlignedLines key={`${before.id} ${now.id}`} rows={rows} />}
    </Box>
  );
};

const AlignedLines = ({ rows }: { rows: readonly AlignedRow[] }) => {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const folded = useMemo(() => foldRows(rows, unfolded), [rows, unfolded]);
  return (
    <Box
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflowX="auto"
      role="region"
      aria-label="Both logs"
      tabIndex={0}
    >
      <chakra.table width="full" aria-label="Lines side by side" css={{ tableLayout: 'fixed' }}>
        <colgroup>
          <col style={{ width: '28px' }} />
          <col />
          <col />
        </colgroup>
        <chakra.thead srOnly>
          <tr>
            <th scope="col">Difference</th>
            <th scope="col">Before</th>
            <th scope="col">This result</th>
          </tr>
        </chakra.thead>
        <tbody>
          {folded.map((row, index) =>
            row.kind === 'fold' ? (
              <Fold key={`fold ${row.from}`} row={row} onUnfold={() => setUnfolded(new Set([...unfolded, row.from]))} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be known by
              <LinePair key={index} row={row} />
            ),
          )}
        </tbody>
      </chakra.table>
    </Box>
  );
};

const Fold = ({ row, onUnfold }: { row: Extract<FoldedRow, { kind: 'fold' }>; onUnfold: () => void }) => (
  <tr>
    <chakra.td colSpan={3} py="0.5" bg="bg.subtle" textAlign="center">
      <Button size="xs" variant="ghost" colorPalette="gray" onClick={onUnfold}>
        {row.count} equal lines
      </Button>
    </chakra.td>
  </tr>
);

const signs: Record<AlignedRow['kind'], { sign: string; word: string }> = {
  same: { sign: '', word: 'same' },
  changed: { sign: '≠', word: 'different' },
  before: { sign: '−', word: 'only before' },
  now: { sign: '+', word: 'only now' },
};

const LinePair = ({ row }: { row: AlignedRow }) => (
  <tr>
    <chakra.td width="24px" textAlign="center" verticalAlign="top" fontFamily="mono" fontSize="xs" color="fg.muted">
      <span aria-hidden>{signs[row.kind].sign}</span>
      <chakra.span srOnly>{signs[row.kind].word}</chakra.span>
    </chakra.td>
    <LineCell line={row.before} background={row.kind === 'same' ? undefined : 'bg.success'} />
    <LineCell line={row.now} background={row.kind === 'same' ? undefined : 'bg.error'} />
  </tr>
);

const LineCell = ({ line, background }: { line: Line | undefined; background: string | undefined }) => (
  <chakra.td
    px="2"
    py="0.5"
    verticalAlign="top"
    fontFamily="mono"
    fontSize="xs"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    borderStartWidth="1px"
    borderColor="border.muted"
    bg={line ? background : 'bg.subtle'}
    color={background ? 'fg' : 'fg.muted'}
  >
    {line && stripAnsi(line.value)}
  </chakra.td>
);
