import { Button } from '@chakra-ui/react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { isApiError, unreachable } from '../http/api-error.ts';
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
  if (isApiError(error) && error.code === 'IAM-1020') return <BehindGate />;
  return isChunkMissing(error) ? <ChunkFailure /> : <Failure error={error} />;
};

const Failure = ({ error }: { error: unknown }) => (
  <FailedPage title="This page could not be loaded" description={messageFor(error)}>
    <Button onClick={useLoadAgain()}>Try again</Button>
  </FailedPage>
);

/**
 * The frame is about to lead to the second factor that is missing. Who answered it may learn some seconds later than who
 * answered the page that the workspace requires one: it is asked until they agree.
 */
const BehindGate = () => {
  const loadAgain = useLoadAgain();
  useEffect(() => {
    const timer = setInterval(loadAgain, askAgainMilliseconds);
    return () => clearInterval(timer);
  });
  return <PageSkeleton />;
};

const askAgainMilliseconds = 1_000;

const useLoadAgain = () => {
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    reset();
    void navigate({ pathname, search, hash }, { replace: true });
  };
};

/** After a deployment the old page asks for chunks that are gone; without a server no chunk comes at all. */
const ChunkFailure = () => {
  const [isReachable, setIsReachable] = useState<boolean>();
  useEffect(() => void askForSite().then(setIsReachable), []);
  const isGone = isReachable === false;
  useEffect(() => {
    const timer = isGone ? setInterval(tryAgain, retryMilliseconds) : undefined;
    return () => clearInterval(timer);
  }, [isGone]);
  if (isReachable === undefined) return <PageSkeleton />;
  if (isReachable)
    return (
      <FailedPage title="Touchstone has been updated" description="Load the page again to go on with the new version.">
        <Button onClick={() => location.reload()}>Load again</Button>
      </FailedPage>
    );
  return (
    <FailedPage title="This page could not be loaded" description={unreachable().message}>
      <Button onClick={tryAgain}>Try again</Button>
    </FailedPage>
  );
};

const retryMilliseconds = 5_000;

/** Browsers remember that a chunk did not come, so it takes a fresh page; without a server that would be theirs. */
const tryAgain = async () => (await askForSite()) && location.reload();

const askForSite = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const FailedPage = ({ title, description, children }: { title: string; description: string; children: ReactNode }) => {
  useDocumentTitle('Something went wrong');
  return (
    <EmptyState isPage icon="warning" title={title} description={description}>
      {children}
    </EmptyState>
  );
};

/** A bug of ours says nothing useful to the reader; the console has it. */
const messageFor = (error: unknown): string =>
  isApiError(error) ? messageOf(error) : 'Something went wrong on this page. Try again in a moment.';

/** What the browsers say of a script that they could not load. */
const isChunkMissing = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
