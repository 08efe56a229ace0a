import { Box, Flex } from '@chakra-ui/react';
import { keepPreviousData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { moveByArrows, type Option, OptionList } from '../../ui/option-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { labelOptionsQuery, optionsQuery } from './filter-queries.ts';
import { LineSkeletons } from './line-skeletons.tsx';

type OptionsQuery = ReturnType<typeof optionsQuery> | ReturnType<typeof labelOptionsQuery>;

type Props = {
  /** What is chosen from, in the plural: `environments`. */
  noun: string;
  queryOf: (text: string) => OptionsQuery;
  chosen: readonly string[];
  /** How chosen values that the server did not list on this page are called. */
  titleOf?: (value: string) => string;
  onToggle: (value: string) => void;
  /** Between the search and the values. */
  children?: ReactNode;
};

/** Searches values on the server and shows them page by page; what is chosen stays in sight. */
export const ValueChoice = ({ noun, queryOf, chosen, titleOf = (value) => value, onToggle, children }: Props) => {
  const [text, setText] = useState('');
  const [pinned] = useState(chosen);
  const query = useInfiniteQuery({ ...asQuery(queryOf(text)), placeholderData: keepPreviousData });
  const found = query.data?.pages.flatMap(({ options }) => options) ?? [];
  const first = text === '' ? pinned.map((value) => found.find(isOf(value)) ?? { value, title: titleOf(value) }) : [];
  const options = [...first, ...found.filter(({ value }) => !first.some(isOf(value)))];
  return (
    <Flex direction="column" maxH="inherit">
      <Box p="2" borderBottomWidth="1px" onKeyDown={moveByArrows}>
        <SearchField value={text} label={`Search ${noun}`} onSearch={setText} isWide />
      </Box>
      {children}
      {query.isPending && <LineSkeletons />}
      <ErrorMessage error={query.error} />
      {query.data && (
        <OptionList
          label={noun}
          options={options}
          chosen={chosen}
          onToggle={onToggle}
          empty={text === '' ? `No launch has been reported with ${noun} yet` : 'Nothing found'}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        />
      )}
    </Flex>
  );
};

const isOf =
  (value: string) =>
  (option: Option): boolean =>
    option.value === value;

/** The two kinds of lists differ only in their keys. */
const asQuery = (query: OptionsQuery) =>
  query as UseInfiniteQueryOptions<Page, Error, { pages: Page[] }, readonly unknown[], string>;
type Page = { options: Option[]; next: string | undefined };
