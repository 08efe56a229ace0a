import { Flex, Text } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';

/** Says that a search is not the whole answer, because what was typed is in too many words. */
export const CutWords = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && (
    <Flex role="status" align="center" gap="2" fontSize="sm" color="fg.muted">
      <Icon name="info" size={14} />
      <Text minW="0" overflowWrap="anywhere">
        Too many names have words like {words.map((word) => `“${word}”`).join(', ')}: only the closest were searched.
        Type whole words, or fewer of them.
      </Text>
    </Flex>
  );
