import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

type SignedOutFrameProps = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The pages before the sign-in: one card in the middle. */
export const SignedOutFrame = ({ title, description, children, footer }: SignedOutFrameProps) => {
  useDocumentTitle(title);
  return (
    <Flex direction="column" align="center" justify="center" minHeight="100dvh" px="4" py="8" gap="5">
      <Flex align="center" gap="2.5" fontWeight="semibold" fontSize="xl" letterSpacing="-0.02em">
        <Logo size={32} />
        Touchstone
      </Flex>
      <Flex
        direction="column"
        gap="5"
        width="full"
        maxWidth="25rem"
        p={{ base: '5', sm: '7' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="xl"
        boxShadow="sm"
      >
        <Flex direction="column" gap="1">
          <Heading as="h1" size="lg" outline="none">
            {title}
          </Heading>
          {description && <Text color="fg.muted">{description}</Text>}
        </Flex>
        {children}
      </Flex>
      {footer && (
        <Text color="fg.muted" textAlign="center">
          {footer}
        </Text>
      )}
    </Flex>
  );
};
