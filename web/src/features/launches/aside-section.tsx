import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One titled box beside a test's log. */
export const AsideSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} borderWidth="1px" borderRadius="lg" bg="bg.panel" p="3">
    <Heading as="h2" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);
