import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { queries } from '../http/query-client.ts';
import { accessToken } from '../http/session.ts';
import { paths } from './paths.ts';
import { returnPathOf, returnTo } from './return-path.ts';

/** Pages of the frame open for signed-in users only; others come back to the same address after the sign-in. */
export const requireSession = async ({ request }: LoaderFunctionArgs) => {
  if ((await accessToken()) !== undefined) return null;
  throw redirect(paths.signIn(returnTo(new URL(request.url))));
};

export const hasSession = async (): Promise<boolean> => (await accessToken().catch(() => undefined)) !== undefined;

/** Who is signed in, already or by now, needs no sign-in page: on to what was asked for, or to the homepage. */
export const redirectSignedIn = async ({ request }: LoaderFunctionArgs) => {
  const token = await accessToken().catch(() => undefined);
  if (token === undefined) return null;
  const asked = returnPathOf(new URL(request.url).searchParams);
  const { findHomepage } = await import('../features/iam/find-homepage.ts');
  throw replace(asked ?? (await findHomepage(queries).catch(() => paths.projects())));
};

/**
 * For what a page can not be drawn without. React leaves a placeholder for 300 ms once it has shown it, so a page that
 * finds out while it is drawn comes that much later. Who is not signed in is about to leave.
 */
export const loadWhenSignedIn = async (load: () => Promise<unknown>): Promise<null> => {
  // What went wrong the page says itself, when it asks again.
  if ((await accessToken()) !== undefined) await load().catch(() => undefined);
  return null;
};
