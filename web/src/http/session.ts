import { useSyncExternalStore } from 'react';
import { toApiError, unreachable } from './api-error.ts';
import { clearRefreshToken, readRefreshToken, writeRefreshToken } from './refresh-token-store.ts';

/** What sign-in and refresh answer, as far as the client keeps it. */
export type Tokens = { authToken: string; refreshToken: string; expiresIn?: number };

export type SessionState = 'unknown' | 'signedIn' | 'signedOut';

/** After a sign-in: keeps the access token in memory and the refresh token for the next page load. */
export const startSession = async (tokens: Tokens): Promise<void> => {
  await writeRefreshToken(tokens.refreshToken);
  adopt(tokens);
  channel?.postMessage({ kind: 'tokens', tokens } satisfies TabMessage);
};

/** Forgets the session in this tab and in all others. */
export const endSession = async (): Promise<void> => {
  await clearRefreshToken();
  forget();
  channel?.postMessage({ kind: 'signedOut' } satisfies TabMessage);
};

/** The access token to send, renewed when there is none in this tab or it is about to expire. */
export const accessToken = async (): Promise<string | undefined> => {
  if (state === 'signedOut') return undefined;
  if (current && current.expiresAt > Date.now()) return current.token;
  return renewAccessToken(current?.token);
};

/**
 * One renewal for however many requests were refused, in however many tabs: a tab waits for its own renewal in
 * flight, and a lock lets one tab renew at a time; the others then find the new token.
 * Answers undefined when the session has ended. Throws when the server could not be asked.
 */
export const renewAccessToken = (refused: string | undefined): Promise<string | undefined> => {
  if (current && current.token !== refused) return Promise.resolve(current.token);
  renewing ??= whileOtherTabsWait(() => renew(refused)).finally(() => {
    renewing = undefined;
  });
  return renewing;
};

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, () => state);

export const whenSessionEnds = (listener: () => void) => subscribe(() => state === 'signedOut' && listener());

let current: { token: string; expiresAt: number } | undefined;
let state: SessionState = 'unknown';
let renewing: Promise<string | undefined> | undefined;
const listeners = new Set<() => void>();

/** Renewed this long before its end, so that a slow request does not arrive with an expired token. */
const marginSeconds = 20;

const renew = async (refused: string | undefined): Promise<string | undefined> => {
  if (current && current.token !== refused) return current.token;
  const refreshToken = await readRefreshToken();
  if (refreshToken === undefined) return leave();
  const response = await postRefreshToken(refreshToken);
  if (response.status === 429 || response.status >= 500) throw await toApiError(response);
  if (!response.ok) return leave();
  const tokens: Tokens = await response.json();
  await startSession(tokens);
  return tokens.authToken;
};

const postRefreshToken = (refreshToken: string): Promise<Response> =>
  fetch('/api/iam/v1/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    keepalive: true,
  }).catch(() => {
    throw unreachable();
  });

const leave = async (): Promise<undefined> => {
  await endSession();
  return undefined;
};

/** Locks need a secure context; over plain HTTP on another host tabs go without. */
const whileOtherTabsWait = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('touchstone-session', work) : work();

type TabMessage = { kind: 'tokens'; tokens: Tokens } | { kind: 'signedOut' };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('touchstone-session');

channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data.kind === 'tokens') adopt(data.tokens);
  else forget();
});

const adopt = ({ authToken, expiresIn = 600 }: Tokens) => {
  current = { token: authToken, expiresAt: Date.now() + (expiresIn - marginSeconds) * 1000 };
  change('signedIn');
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
  return () => listeners.delete(listener);
};
