import { type LoaderFunctionArgs, redirect } from 'react-router';
import { accessToken } from '../http/session.ts';
import { paths } from './paths.ts';
import { returnPathOf, returnTo } from './return-path.ts';

/** Pages of the frame open for signed-in users only; others come back to the same address after the sign-in. */
export const requireSession = async ({ request }: LoaderFunctionArgs) => {
  if ((await accessToken()) !== undefined) return null;
  throw redirect(paths.signIn(returnTo(new URL(request.url))));
};

export const hasSession = async (): Promise<boolean> => (await accessToken().catch(() => undefined)) !== undefined;

/** Who is signed in already needs no sign-in page. */
export const redirectSignedIn = async ({ request }: LoaderFunctionArgs) => {
  const token = await accessToken().catch(() => undefined);
  if (token === undefined) return null;
  throw redirect(returnPathOf(new URL(request.url).searchParams) ?? paths.projects());
};
