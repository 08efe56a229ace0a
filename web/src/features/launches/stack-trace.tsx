import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { TestStatus } from '#shared/launches/statuses';
import { CopyButton } from '../../ui/copy-button.tsx';
import { stripAnsi } from './strip-ansi.ts';

type Props = { test: { status: TestStatus; message?: string; stackTrace?: string } };

const foldedLines = 18;

/**
 * A failure as the framework wrote it: whole, selectable, without terminal codes; long ones open on demand. What is said
 * of a test that did not fail, such as why it was skipped, does not look like a failure.
 */
export const StackTrace = ({ test: { status, message, stackTrace } }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const text = stackTrace ?? message;
  if (!text) return null;
  const isFailure = status !== 'SKIPPED' && status !== 'ABORTED';
  const title = isFailure ? 'Failure' : 'Message';
  const lines = stripAnsi(text).trimEnd().split('\n');
  const hidden = lines.length - foldedLines;
  const shown = isOpen || hidden <= 2 ? lines : lines.slice(0, foldedLines);
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden">
      <Flex align="center" bg={isFailure ? 'status.failed.bg' : 'bg.muted'} px="3" py="1.5" gap="2">
        <Heading as="h2" size="sm" flex="1" color={isFailure ? 'status.failed.fg' : 'fg'}>
          {title}
        </Heading>
        <CopyButton text={lines.join('\n')} label={isFailure ? 'Copy stack trace' : 'Copy message'} />
      </Flex>
      <chakra.pre
        // Focusable, because wide frames can only be reached by scrolling sideways.
        tabIndex={0}
        aria-label={`${title} text`}
        m="0"
        px="3"
        py="2.5"
        bg="bg.panel"
        fontSize="sm"
        lineHeight="moderate"
        overflowX="auto"
        maxH="60vh"
        focusVisibleRing="inside"
      >
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
          <TraceLine key={index} line={line} isFirst={index === 0} />
        ))}
      </chakra.pre>
      {hidden > 2 && (
        <Button variant="ghost" width="full" borderRadius="0" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Show less' : `Show ${hidden} more lines`}
        </Button>
      )}
    </Box>
  );
};

/** Frames of libraries are not where one looks first. */
const isLibraryFrame = (line: string): boolean =>
  /^\s*at /.test(line) && /node_modules|node:internal|\b(java|jdk|sun|org\.(junit|testng|gradle))[./]/.test(line);

/** What went wrong is read whole at once; frames keep their lines. */
const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const TraceLine = ({ line, isFirst }: { line: string; isFirst: boolean }) => (
  <chakra.span
    display="block"
    minH="1.5em"
    color={isLibraryFrame(line) ? 'fg.subtle' : 'fg'}
    fontWeight={isFirst ? 'semibold' : undefined}
    {...(!/^\s/.test(line) && wrapped)}
  >
    {line}
    {'\n'}
  </chakra.span>
);
