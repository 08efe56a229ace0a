import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  icon?: IconName;
  /** It takes the place of the page, so its title is the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
};

/** Says what would be here and, by its buttons, how to get it. */
export const EmptyState = ({ title, description, icon = 'folder', isPage, children }: EmptyStateProps) => (
  <Flex direction="column" align="center" textAlign="center" gap="3" px="4" py={{ base: '12', md: '20' }}>
    <Flex
      align="center"
      justify="center"
      boxSize="12"
      borderRadius="xl"
      bg="accent.subtle"
      color="accent.fg"
      aria-hidden
    >
      <Icon name={icon} size={24} />
    </Flex>
    {/* A search that finds nothing says so. */}
    <Flex role="status" direction="column" align="center" gap="3">
      <Heading as={isPage ? 'h1' : 'h2'} size="md" outline="none">
        {title}
      </Heading>
      {description && (
        <Text color="fg.muted" maxWidth="52ch" textWrap="balance">
          {description}
        </Text>
      )}
    </Flex>
    {children && (
      <Flex gap="2" wrap="wrap" justify="center" mt="2">
        {children}
      </Flex>
    )}
  </Flex>
);
