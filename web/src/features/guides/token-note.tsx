import { Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { type ApiToken, demoTokenMinutes } from '#shared/iam/tokens/api-token-contract';
import { paths } from '../../app/paths.ts';

type TokenNoteProps = { token: ApiToken | undefined; isPending: boolean; mayReport: boolean };

/** Which token the configuration holds, and until when it works. */
export const TokenNote = ({ token, isPending, mayReport }: TokenNoteProps) => {
  if (!mayReport)
    return <Note>You can read this project, but not report to it. Ask its administrator for another role.</Note>;
  if (isPending) return <Note>Fetching a demo token …</Note>;
  if (!token) return <Note>Put an API token where the configuration says so.</Note>;
  const until = new Date(token.expiresAt ?? token.createdAt);
  return (
    <Note>
      The demo token below is yours and works for {demoTokenMinutes} minutes, until{' '}
      {until.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}. For your own tests create one in{' '}
      <Link asChild variant="underline">
        <RouterLink to={paths.apiAccess()}>your profile</RouterLink>
      </Link>
      .
    </Note>
  );
};

const Note = ({ children }: { children: React.ReactNode }) => (
  <Text fontSize="sm" color="fg.muted">
    {children}
  </Text>
);
