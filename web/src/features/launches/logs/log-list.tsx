import { Box, chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { type AttemptStart, attemptBeginning } from './attempt-starts.ts';
import { LogLine } from './log-line.tsx';
import { ScreenshotLine, screenshotLineHeight } from './screenshot-line.tsx';
import type { LogLines } from './use-log-lines.ts';

type Props = {
  lines: LogLines;
  needle: string;
  isWrapped: boolean;
  /** Stays at the end while lines arrive. */
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  /** The line to bring into sight, for example a search's match. */
  target: number | undefined;
  onScreenshot: (path: string) => void;
  /** Of a test that was started more than once, its log says where each attempt begins. */
  attempts: readonly AttemptStart[];
};

const lineHeight = 20;

/** Log lines and screenshots in the order in which they happened; only those in sight are drawn and loaded. */
export const LogList = (props: Props) => {
  const { lines, needle, isWrapped, isFollowing, onFollow, target, onScreenshot, attempts } = props;
  const box = useRef<HTMLDivElement>(null);
  const { total, lineAt, onRange } = lines;
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: (index) => (lineAt(index)?.kind === 'screenshot' ? screenshotLineHeight : lineHeight),
    overscan: 20,
  });
  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => onRange(first, last), [first, last, onRange]);
  useEffect(() => {
    if (isFollowing && total > 0) rows.scrollToIndex(total - 1, { align: 'end' });
  }, [isFollowing, total, rows]);
  useEffect(() => {
    if (target !== undefined) rows.scrollToIndex(target, { align: 'center' });
  }, [target, rows]);

  // Whoever scrolls up wants to read: following ends, and begins again at the end.
  const lastTop = useRef(0);
  const onScroll = () => {
    const { current } = box;
    if (!current) return;
    const isUpwards = current.scrollTop < lastTop.current - 1;
    const isAtEnd = current.scrollTop + current.clientHeight >= current.scrollHeight - lineHeight;
    lastTop.current = current.scrollTop;
    if (isFollowing && isUpwards && !isAtEnd) onFollow(false);
    if (!isFollowing && isAtEnd) onFollow(true);
  };

  return (
    <Box ref={box} role="region" aria-label="Log lines" tabIndex={0} onScroll={onScroll} {...frame}>
      <Box position="relative" height={`${rows.getTotalSize()}px`} minW={isWrapped ? undefined : 'max-content'}>
        <Box position="absolute" top="0" insetInline="0" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
          {items.map(({ index, key }) => {
            const line = lineAt(index);
            const isFirstKnown = index === 0 || lineAt(index - 1) !== undefined;
            const begun = line && isFirstKnown && attemptBeginning(attempts, line.at, lineAt(index - 1)?.at);
            return (
              <Box
                key={key}
                ref={rows.measureElement}
                data-index={index}
                minH={`${lineHeight}px`}
                bg={index === target ? 'accent.subtle' : undefined}
              >
                {begun && <AttemptMark>Attempt {begun}</AttemptMark>}
                {line?.kind === 'log' && (
                  <LogLine at={line.at} level={line.level} text={line.text} needle={needle} isWrapped={isWrapped} />
                )}
                {line?.kind === 'screenshot' && (
                  <ScreenshotLine path={line.path} at={line.at} onOpen={() => onScreenshot(line.path)} />
                )}
                {!line && <chakra.span srOnly>Loading</chakra.span>}
              </Box>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
};

const AttemptMark = chakra('div', {
  base: {
    px: '3',
    py: '1',
    my: '1',
    bg: 'bg.subtle',
    borderBlockWidth: '1px',
    borderColor: 'border.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    position: 'sticky',
    insetInlineStart: '0',
  },
});

const frame = {
  maxHeight: 'max(70vh, 240px)',
  py: '2',
  overflow: 'auto',
  overflowAnchor: 'none',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderBottomRadius: 'lg',
  focusVisibleRing: 'inside',
} as const;
