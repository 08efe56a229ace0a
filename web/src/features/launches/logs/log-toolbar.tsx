import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { type LogLevel, logLevels } from '#shared/launches/log-contract';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { LogSearch } from './use-log-search.ts';

type Props = {
  levels: Record<string, number>;
  level: LogLevel | undefined;
  onLevel: (level: LogLevel | undefined) => void;
  needle: string;
  onNeedle: (needle: string) => void;
  search: LogSearch;
  /** Which of the matches is shown; from 0. */
  match: number;
  onMatch: (match: number) => void;
  isWrapped: boolean;
  onWrap: (isWrapped: boolean) => void;
  isFollowing: boolean;
  isRunning: boolean;
  onEnd: () => void;
};

/** What to show of a log and where to be in it. */
export const LogToolbar = (props: Props) => (
  <Flex wrap="wrap" gap="2" align="center" px="3" py="2" bg="bg.panel" {...frame}>
    <LevelSelect {...props} />
    <SearchField value={props.needle} label="Search log" onSearch={props.onNeedle} />
    {props.needle !== '' && <Matches {...props} />}
    <Flex flex="1" />
    <IconButton
      aria-label="Wrap long lines"
      title="Wrap long lines"
      aria-pressed={props.isWrapped}
      variant={props.isWrapped ? 'subtle' : 'ghost'}
      colorPalette="gray"
      onClick={() => props.onWrap(!props.isWrapped)}
    >
      <Icon name="wrap" />
    </IconButton>
    <Button
      variant={props.isFollowing && props.isRunning ? 'subtle' : 'outline'}
      colorPalette={props.isFollowing && props.isRunning ? 'accent' : 'gray'}
      onClick={props.onEnd}
    >
      <Icon name="arrow-down" size={14} />
      {props.isFollowing && props.isRunning ? 'Following' : 'Jump to end'}
    </Button>
  </Flex>
);

const frame = { borderWidth: '1px', borderBottomWidth: '0', borderTopRadius: 'lg' } as const;

const LevelSelect = ({ levels, level, onLevel }: Props) => (
  <Select
    aria-label="Least important level"
    size="sm"
    width="auto"
    value={level ?? ''}
    onChange={({ target }) => onLevel(logLevels.find((candidate) => candidate === target.value))}
  >
    <option value="">All levels</option>
    {logLevels.slice(1).map((candidate, index) => (
      <option key={candidate} value={candidate}>
        {candidate}
        {index < logLevels.length - 2 ? ' and above' : ''} ({countFrom(levels, candidate).toLocaleString('en')})
      </option>
    ))}
  </Select>
);

/** Lines of this level and of those above it. */
const countFrom = (levels: Record<string, number>, from: LogLevel): number =>
  logLevels.slice(logLevels.indexOf(from)).reduce((count, level) => count + (levels[level] ?? 0), 0);

const Matches = ({ search, match, onMatch }: Props) => {
  const count = search.matches.length;
  return (
    <Flex align="center" gap="0.5" fontSize="sm" color="fg.muted">
      <Text as="span" aria-live="polite" fontVariantNumeric="tabular-nums" me="1">
        {count === 0
          ? noMatches(search)
          : `${match + 1} of ${count.toLocaleString('en')}${search.isSearching ? '+' : ''}`}
      </Text>
      <IconButton
        {...step}
        aria-label="Previous match"
        disabled={count === 0}
        onClick={() => onMatch((match + count - 1) % count)}
      >
        <Icon name="chevron-up" size={14} />
      </IconButton>
      <IconButton {...step} aria-label="Next match" disabled={count === 0} onClick={() => onMatch((match + 1) % count)}>
        <Icon name="chevron-down" size={14} />
      </IconButton>
    </Flex>
  );
};

const noMatches = ({ isSearching }: LogSearch): string => (isSearching ? 'Searching' : 'No matches');

const step = { variant: 'ghost', colorPalette: 'gray', size: 'xs' } as const;
