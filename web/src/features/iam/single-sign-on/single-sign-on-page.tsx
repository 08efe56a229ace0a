import { Button, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import { isSamlFailure, samlFailureMessages } from '#shared/iam/saml/saml-failures';
import { paths } from '../../../app/paths.ts';
import { returnPathOf } from '../../../app/return-path.ts';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { findHomepage } from '../find-homepage.ts';
import { SignedOutFrame } from '../signed-out-frame.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { leaveForProvider, returnFromProvider, signInProvidersQuery } from './saml-sign-in.ts';

/**
 * Where single sign-on begins and ends: `?provider=` goes there at once, as links from elsewhere do; behind `#` is the
 * code that an identity provider's answer brought, and `?problem=` is why there is none.
 */
export const SingleSignOnPage = () => {
  const code = useLocation().hash.slice(1);
  const [search] = useSearchParams();
  if (code !== '') return <Arrival code={code} />;
  const providerId = Number(search.get('provider'));
  return Number.isSafeInteger(providerId) && providerId > 0 ? <Departure providerId={providerId} /> : <Choice />;
};

const Arrival = ({ code }: { code: string }) => {
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const [target, setTarget] = useState<string>();
  const error = useOnce(async () => {
    const returnTo = await returnFromProvider(code);
    setTarget(returnTo ?? returnPathOf(search) ?? (await findHomepage(queries)));
  });
  if (target) return <Navigate to={target} replace />;
  return error ? <Choice error={error} /> : <Waiting>Signing you in</Waiting>;
};

const Departure = ({ providerId }: { providerId: number }) => {
  const [search] = useSearchParams();
  const error = useOnce(() => leaveForProvider(providerId, returnPathOf(search)));
  return error ? <Choice error={error} /> : <Waiting>Going to your identity provider</Waiting>;
};

/** Does something when the page opens, and never again; answers why it failed. */
const useOnce = (work: () => Promise<void>): unknown => {
  const [error, setError] = useState<unknown>();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    work().catch(setError);
  });
  return error;
};

const Waiting = ({ children }: { children: string }) => (
  <SignedOutFrame title="Single sign-on">
    <Text role="status">{children}…</Text>
  </SignedOutFrame>
);

const Choice = ({ error }: { error?: unknown }) => {
  const [search] = useSearchParams();
  const { data: providers, error: unread } = useQuery(signInProvidersQuery);
  const problem = search.get('problem');
  const message = isSamlFailure(problem) ? { message: samlFailureMessages[problem] } : undefined;
  const returnTo = returnPathOf(search);
  return (
    <SignedOutFrame title="Single sign-on" description={location.host}>
      <ErrorMessage error={error ?? message ?? unread} />
      <ProviderButtons returnTo={returnTo} />
      {providers?.length === 0 && <Text>No identity provider is set up in this workspace.</Text>}
      <Button asChild size="lg" variant="ghost" colorPalette="gray">
        <RouterLink to={paths.signIn(returnTo)}>Sign in with a password</RouterLink>
      </Button>
    </SignedOutFrame>
  );
};
