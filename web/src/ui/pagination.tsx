import { Flex, IconButton, Text } from '@chakra-ui/react';
import { Icon } from './icon.tsx';

type PaginationProps = {
  /** Starts at 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** What the list holds, for example '1,204 launches'. */
  summary?: string;
};

/** Hidden while everything fits on one page and there is nothing to sum up. */
export const Pagination = ({ page, totalPages, onPage, summary }: PaginationProps) => {
  if (totalPages <= 1 && !summary) return null;
  return (
    <Flex as="nav" aria-label="Pages" align="center" gap="1" py="2" px="1" fontSize="sm" color="fg.muted">
      {summary && <Text fontVariantNumeric="tabular-nums">{summary}</Text>}
      <Flex flex="1" />
      {totalPages > 1 && (
        <>
          <IconButton {...step} aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="chevron-left" />
          </IconButton>
          <Text fontVariantNumeric="tabular-nums" px="1" aria-live="polite">
            Page {page.toLocaleString('en')} of {totalPages.toLocaleString('en')}
          </Text>
          <IconButton {...step} aria-label="Next page" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
            <Icon name="chevron-right" />
          </IconButton>
        </>
      )}
    </Flex>
  );
};

const step = { variant: 'ghost', colorPalette: 'gray', size: 'xs' } as const;
