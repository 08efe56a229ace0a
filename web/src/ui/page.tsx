import { Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';

type PageProps = {
  title: string;
  /** In the tab, where it should say more than the heading. */
  documentTitle?: string;
  /** Above the heading: the way back. */
  breadcrumb?: ReactNode;
  /** Forms and texts, which need no more room on a wide screen; lists take all there is. */
  isBounded?: boolean;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the frame: its heading takes the focus after a change of address. */
export const Page = ({ title, documentTitle = title, breadcrumb, isBounded, actions, children }: PageProps) => {
  useDocumentTitle(documentTitle);
  return (
    <Flex
      direction="column"
      gap="4"
      px={{ base: '4', lg: '6' }}
      py={{ base: '4', lg: '5' }}
      flex="1"
      minWidth="0"
      width="full"
      maxWidth={isBounded ? '1280px' : undefined}
    >
      {breadcrumb}
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minHeight="8">
        <Heading as="h1" size="lg" tabIndex={-1} outline="none" minWidth="0" overflowWrap="anywhere">
          {title}
        </Heading>
        {actions && (
          <Flex gap="2" wrap="wrap" align="center">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Flex>
  );
};
