import { Box, chakra, Flex } from '@chakra-ui/react';
import { copiedMessage, type Snippet, titleOf } from '#shared/guides/guide';
import { CopyButton } from '../../ui/copy-button.tsx';

/** A file or a command with its name and a button that copies it whole. Long lines scroll inside. */
export const GuideSnippet = ({ snippet }: { snippet: Snippet }) => {
  const title = titleOf(snippet);
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.panel" minWidth="0">
      <Flex align="center" justify="space-between" gap="2" ps="3" pe="1" borderBottomWidth="1px" minHeight="8">
        <chakra.span
          fontSize="xs"
          color="fg.muted"
          fontFamily={snippet.kind === 'file' ? 'mono' : undefined}
          overflowWrap="anywhere"
        >
          {title}
        </chakra.span>
        <CopyButton text={snippet.text} label={`Copy ${title}`} message={copiedMessage(snippet)} />
      </Flex>
      <chakra.pre
        tabIndex={0}
        role="region"
        aria-label={title}
        m="0"
        p="3"
        fontSize="sm"
        overflowX="auto"
        focusVisibleRing="inside"
      >
        {snippet.text}
      </chakra.pre>
    </Box>
  );
};
