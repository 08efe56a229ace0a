import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { HighlightedText } from '../highlighted-text.tsx';
import { stripAnsi } from '../strip-ansi.ts';
import { levelColor } from './level-color.ts';

type Props = { at: number; level: string; text: string; needle: string; isWrapped: boolean };

/** One log line: when, how important, and the text as it was written. */
export const LogLine = memo(({ at, level, text, needle, isWrapped }: Props) => (
  <Line color={level === 'ERROR' || level === 'FATAL' ? 'status.failed.fg' : 'fg'}>
    <chakra.time color="fg.subtle" flexShrink={0} dateTime={new Date(at).toISOString()} hideBelow="md">
      {clockTime(at)}
    </chakra.time>
    <chakra.span color={levelColor(level)} flexShrink={0} width="6ch" fontWeight="semibold">
      {level}
    </chakra.span>
    <chakra.span flex="1" minW="0" whiteSpace={isWrapped ? 'pre-wrap' : 'pre'} overflowWrap="anywhere">
      <HighlightedText text={stripAnsi(text)} needle={needle} />
    </chakra.span>
  </Line>
));

const Line = chakra('div', {
  base: { display: 'flex', gap: '3', px: '3', fontFamily: 'mono', fontSize: 'xs', lineHeight: '20px' },
});

/** The reader's own clock to the millisecond; the day stands in the test's header. */
const clockTime = (at: number): string => {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};
