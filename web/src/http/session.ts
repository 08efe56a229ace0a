import { useSyncExternalStore } from 'react';
import type { SignIn } from '#shared/iam/sign-in/sign-in-contract';
import { toApiError, unreachable } from './api-error.ts';
import { clearSession, readSession, type StoredSession, writeSession } from './session-store.ts';

export type SessionState = 'unknown' | 'signedIn' | 'signedOut';

/** After a sign-in, here and in all other tabs. */
export const startSession = async (signIn: SignIn): Promise<void> => {
  await keep(signIn);
  channel?.postMessage('signedIn' satisfies TabMessage);
};

/** Forgets the session, here and in all other tabs. */
export const endSession = async (): Promise<void> => {
  await clearSession();
  forget();
  channel?.postMessage('signedOut' satisfies TabMessage);
};

/** The access token to send; undefined when nobody is signed in. */
export const accessToken = async (): Promise<string | undefined> => {
  if (state === 'signedOut') return undefined;
  return current && isGood(current) ? current.authToken : renewAccessToken(current?.authToken);
};

/**
 * One renewal for however many requests were refused, in however many tabs: a tab waits for its own renewal in
 * flight, and a lock lets one tab renew at a time; the others then find the new token in the store.
 * Answers undefined when the session has ended. Throws when the server could not be asked.
 */
export const renewAccessToken = (refused: string | undefined): Promise<string | undefined> => {
  if (current && isUsable(current, refused)) return Promise.resolve(current.authToken);
  renewing ??= findOrRenew(refused).finally(() => {
    renewing = undefined;
  });
  return renewing;
};

/** What another page has left is found without waiting for a turn: every page that opens begins with it. */
const findOrRenew = async (refused: string | undefined): Promise<string | undefined> => {
  const stored = await readSession();
  return stored && isUsable(stored, refused) ? adopt(stored) : whileOtherTabsWait(() => renew(refused));
};

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, () => state);

export const whenSessionEnds = (listener: () => void) => subscribe(() => state === 'signedOut' && listener());

type TabMessage = 'signedIn' | 'signedOut';

let current: StoredSession | undefined;
let state: SessionState = 'unknown';
let renewing: Promise<string | undefined> | undefined;
const listeners = new Set<() => void>();

/** A token is renewed this long before its end, so that a slow request does not arrive with an expired one. */
const marginMilliseconds = 20_000;

const isGood = ({ expiresAt }: StoredSession): boolean => expiresAt - marginMilliseconds > Date.now();

const isUsable = (stored: StoredSession, refused: string | undefined): boolean =>
  isGood(stored) && stored.authToken !== refused;

const renew = async (refused: string | undefined): Promise<string | undefined> => {
  const stored = await readSession();
  if (!stored) return leave();
  if (isUsable(stored, refused)) return adopt(stored);
  const renewalId = stored.renewalId ?? newRenewalId();
  await writeSession({ ...stored, renewalId });
  const response = await postRefreshToken(stored.refreshToken, renewalId);
  if (response.status === 429 || response.status >= 500) throw await toApiError(response);
  return response.ok ? keep(await response.json()) : leave();
};

/** `randomUUID` needs a secure context. */
const newRenewalId = (): string => crypto.getRandomValues(new BigUint64Array(3)).join('-');

const postRefreshToken = (refreshToken: string, renewalId: string): Promise<Response> =>
  fetch('/api/iam/v1/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken, renewalId }),
  }).catch(() => {
    throw unreachable();
  });

const keep = async ({ authToken, refreshToken, expiresIn }: SignIn): Promise<string> => {
  const session = { authToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000 };
  await writeSession(session);
  return adopt(session);
};

const leave = async (): Promise<undefined> => {
  await endSession();
  return undefined;
};

/** Locks need a secure context; over plain HTTP on another host tabs go without. */
const whileOtherTabsWait = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('touchstone-session', work) : work();

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('touchstone-session');

channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data === 'signedOut') return forget();
  readSession().then((stored) => stored && adopt(stored), forget);
});

const adopt = (session: StoredSession): string => {
  current = session;
  change('signedIn');
  return session.authToken;
};

const forget = () => {
  current = undefined;
  change('signedOut');
};

const change = (next: SessionState) => {
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
