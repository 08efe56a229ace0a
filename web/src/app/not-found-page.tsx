import { Button } from '@chakra-ui/react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { paths } from './paths.ts';

export const NotFoundPage = ({ message }: { message?: string }) => {
  useDocumentTitle('Page not found');
  return (
    <EmptyState
      isPage
      icon="search"
      title={message ?? 'This page does not exist'}
      description="The address may be mistyped, or what was here has been deleted, or you are not a member of its project."
    >
      <Button asChild>
        <Link to={paths.projects()}>Go to projects</Link>
      </Button>
    </EmptyState>
  );
};
