import { chakra, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Snippet } from '#shared/guides/guide';
import { GuideSnippet } from './guide-snippet.tsx';

type GuideStepProps = { number: number; title: string; snippets?: readonly Snippet[]; children?: ReactNode };

export const GuideStep = ({ number, title, snippets = [], children }: GuideStepProps) => (
  <chakra.li display="grid" gridTemplateColumns="28px minmax(0, 1fr)" columnGap="3">
    <Flex
      aria-hidden
      boxSize="7"
      borderRadius="full"
      align="center"
      justify="center"
      bg="accent.subtle"
      color="accent.fg"
      fontSize="sm"
      fontWeight="semibold"
    >
      {number}
    </Flex>
    <Flex direction="column" gap="3" minWidth="0">
      <Heading as="h2" size="md" lineHeight="28px">
        {title}
      </Heading>
      {children}
      {snippets.map((snippet) => (
        <GuideSnippet key={snippet.kind === 'file' ? snippet.path : snippet.label} snippet={snippet} />
      ))}
    </Flex>
  </chakra.li>
);
