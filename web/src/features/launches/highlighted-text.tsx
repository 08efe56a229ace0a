import { chakra } from '@chakra-ui/react';
import { findMatches } from './find-matches.ts';

type Props = { text: string; needle: string };

/** Text with what was searched for marked in it; the text is never read as markup. */
export const HighlightedText = ({ text, needle }: Props) => {
  if (needle === '') return text;
  let at = 0;
  return findMatches(text, needle).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? (
      <chakra.mark key={key} bg="status.skipped.bg" color="status.skipped.fg" borderRadius="xs">
        {part.text}
      </chakra.mark>
    ) : (
      part.text
    );
  });
};
