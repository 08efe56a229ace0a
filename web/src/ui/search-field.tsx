import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { Input } from './input.tsx';

type SearchFieldProps = {
  value: string;
  /** Called 500 ms after the last key, at once on Enter and when it is cleared. */
  onSearch: (text: string) => void;
  label: string;
  placeholder?: string;
  /** As wide as what it stands in. */
  isWide?: boolean;
};

export const SearchField = ({ value, onSearch, label, placeholder = label, isWide }: SearchFieldProps) => {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  const search = (next: string) => {
    if (next === searched.current) return;
    searched.current = next;
    latest.current(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text === searched.current) return;
      searched.current = text;
      latest.current(text);
    }, 500);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = () => {
    setText('');
    search('');
  };
  return (
    <Box as="search" position="relative" width={isWide ? 'full' : { base: 'full', sm: '260px' }}>
      <Flex position="absolute" insetStart="2.5" top="0" height="full" align="center" color="fg.subtle" zIndex="1">
        <Icon name="search" size={14} />
      </Flex>
      <Input
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={placeholder}
        size="sm"
        ps="8"
        pe="8"
        value={text}
        data-search-field
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
          if (event.key === 'Escape' && text !== '') clear();
        }}
      />
      {text !== '' && (
        <IconButton
          aria-label="Clear search"
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          position="absolute"
          insetEnd="1"
          top="1"
          onClick={clear}
        >
          <Icon name="close" size={12} />
        </IconButton>
      )}
    </Box>
  );
};
