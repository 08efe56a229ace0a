import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type SectionProps = { title: string; description?: string; children: ReactNode };

/** A part of a provider's page. */
export const Section = ({ title, description, children }: SectionProps) => (
  <Flex as="section" direction="column" gap="4">
    <Flex direction="column" gap="1">
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      {description && (
        <Text color="fg.muted" fontSize="sm" maxWidth="90ch">
          {description}
        </Text>
      )}
    </Flex>
    {children}
  </Flex>
);
