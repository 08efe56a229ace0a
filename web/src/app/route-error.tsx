import { Button } from '@chakra-ui/react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { isApiError } from '../http/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { messageOf } from '../ui/error-message.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** What a page shows instead of itself when it failed: what happened, and a second try. */
export const RouteError = () => {
  const error = useRouteError();
  // The session has ended: the frame is about to leave for the sign-in.
  if (isApiError(error) && error.status === 401) return <PageSkeleton />;
  if (isApiError(error) && error.status === 404) return <NotFoundPage message={error.message} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <Failure error={error} />;
};

const Failure = ({ error }: { error: unknown }) => {
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useDocumentTitle('Something went wrong');
  const isStale = isChunkMissing(error);
  const tryAgain = () => {
    if (isStale) return location.reload();
    reset();
    void navigate({ pathname, search, hash }, { replace: true });
  };
  return (
    <EmptyState
      isPage
      icon="warning"
      title={isStale ? 'Touchstone has been updated' : 'This page could not be loaded'}
      description={isStale ? 'Load the page again to go on with the new version.' : messageFor(error)}
    >
      <Button onClick={tryAgain}>{isStale ? 'Load again' : 'Try again'}</Button>
    </EmptyState>
  );
};

/** A bug of ours says nothing useful to the reader; the console has it. */
const messageFor = (error: unknown): string =>
  isApiError(error) ? messageOf(error) : 'Something went wrong on this page. Try again in a moment.';

/** After a deployment the old page asks for chunks that are no longer there. */
const isChunkMissing = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
