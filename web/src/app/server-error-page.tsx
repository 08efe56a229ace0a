import { Button } from '@chakra-ui/react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { paths } from './paths.ts';

export const ServerErrorPage = () => {
  useDocumentTitle('Server error');
  return (
    <EmptyState
      isPage
      icon="warning"
      title="Something went wrong on our side"
      description="Nothing that was saved is lost. Try again in a moment."
    >
      <Button asChild>
        <Link to={paths.projects()}>Go to projects</Link>
      </Button>
    </EmptyState>
  );
};
