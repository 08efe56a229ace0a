import { createHash } from 'node:crypto';
import { secondFactorRequired, unauthenticated } from '#shared/http/errors';
import { type Grants, permissionsOf } from '#shared/iam/groups/groups';
import { createCache } from '../data/cache.ts';
import { environment } from '../data/environment.ts';
import { readRecentGrants } from '../iam/groups/group-store.ts';
import { type AccessToken, verifyAccessToken } from '../iam/sign-in/access-token.ts';
import { isRevoked } from '../iam/sign-in/revocation.ts';
import { readRecentTenant } from '../iam/tenants/tenant-store.ts';
import type { ApiToken } from '../iam/tokens/api-token-store.ts';
import { findApiToken } from '../iam/tokens/find-api-token.ts';
import { readRecentUser, rereadUser, type User, type UserKey } from '../iam/users/user-store.ts';
import type { Actor } from './actor.ts';
import type { HttpRequest } from './request.ts';

/** The first label of the host: `acme.example.com` is tenant `acme`, the bare domain is the first tenant. */
export const tenantOf = ({ host }: Pick<HttpRequest, 'host'>): string => {
  const suffix = `.${environment.siteDomain}`;
  const label = host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
  return /^[a-z0-9-]+$/.test(label) ? label : environment.firstTenant;
};

type Authentication = {
  /** Whether who has yet to set up the second factor that the workspace requires is let in as well. */
  isForSetUp?: boolean | undefined;
};

/**
 * Who sends a request, by `Authorization: Bearer <access token>` or `Basic <login:API token>`; throws UNAUTHENTICATED, or
 * FORBIDDEN where a second factor is missing.
 */
export const authenticate = async (
  request: Pick<HttpRequest, 'host' | 'headers'>,
  { isForSetUp }: Authentication = {},
): Promise<Actor> => {
  const tenantId = tenantOf(request);
  const [, scheme = '', credentials = ''] = /^\s*(\S+)\s+(\S+)\s*$/.exec(request.headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') {
    const actor = await authenticateToken(tenantId, credentials);
    if (actor.mustSetUpSecondFactor && !isForSetUp) throw secondFactorRequired();
    return actor;
  }
  if (scheme.toLowerCase() === 'basic') return authenticateBasic(tenantId, credentials);
  throw unauthenticated();
};

/** The tenant of the host and of the token must agree: a token is worth nothing on another tenant's host. */
export const authenticateToken = async (tenantId: string, text: string): Promise<Actor> => {
  const token = await verifyAccessToken(text);
  if (!token || token.tenantId !== tenantId) throw unauthenticated();
  const [user, grants, tenant] = await Promise.all([
    findHolder(token),
    readRecentGrants(tenantId),
    token.isByPasswordAlone ? readRecentTenant(tenantId) : undefined,
  ]);
  if (!user) throw unauthenticated();
  const mustSetUpSecondFactor = tenant?.requiresSecondFactor === true && !(await hasAuthenticator(user));
  const { isByPasswordAlone } = token;
  return { ...toActor(user, grants, token.source), isByPasswordAlone, mustSetUpSecondFactor };
};

/** Who was out a few seconds ago may have been let in since: that is looked up before anybody is refused. */
const findHolder = async (token: AccessToken): Promise<User | undefined> => {
  const isHolder = (user: User | undefined): boolean => user !== undefined && !isRevoked(user, token);
  const recent = await readRecentUser(token);
  if (isHolder(recent)) return recent;
  const current = await rereadUser(token);
  return isHolder(current) ? current : undefined;
};

/** Who had none a few seconds ago may have set it up since. */
const hasAuthenticator = async (user: User): Promise<boolean> =>
  user.hasAuthenticator === true || (await rereadUser(user))?.hasAuthenticator === true;

/** Who asked for something that is done after the answer; undefined when they may not work here any more. */
export const actorOfJob = async (key: UserKey): Promise<Actor | undefined> => {
  const [user, grants] = await Promise.all([readRecentUser(key), readRecentGrants(key.tenantId)]);
  return user?.status === 'ACTIVE' ? toActor(user, grants, 'job:') : undefined;
};

const knownTokens = createCache<ApiToken>({ ttlMs: 5_000 });

const authenticateBasic = async (tenantId: string, credentials: string): Promise<Actor> => {
  const [, login = '', text = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];
  const cacheKey = `${tenantId}#${createHash('sha256').update(text).digest('base64')}`;
  const token = await knownTokens.load(cacheKey, () => findApiToken(tenantId, text));
  const [user, grants] = await Promise.all([token && readRecentUser(token), readRecentGrants(tenantId)]);
  if (!token || !user || isRevoked(user, { source: `apiToken:${token.tokenId}` })) throw unauthenticated();
  if (![user.username, user.email].some((name) => name.toLowerCase() === login.toLowerCase())) throw unauthenticated();
  return toActor(user, grants, `apiToken:${token.tokenId}`);
};

const toActor = (user: User, grants: Grants, source: string): Actor => ({
  tenantId: user.tenantId,
  userId: user.userId,
  username: user.username,
  groupIds: user.groupIds,
  permissions: permissionsOf(user, grants),
  hasReadOnlyAccess: user.hasReadOnlyAccess,
  source,
});
