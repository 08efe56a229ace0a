import { unauthenticated } from '#shared/http/errors';
import type { OwnSignIn } from '#shared/iam/sign-in/own-sign-ins-contract';
import * as contract from '#shared/iam/sign-in/own-sign-ins-contract';
import { handle } from '../../http/handle.ts';
import { readUser } from '../users/user-store.ts';
import { currentSignInOf } from './current-sign-in.ts';
import { describeDevice } from './describe-device.ts';
import { readSignIns, type StoredSignIn } from './sign-in-store.ts';

export const listSignIns = handle(contract.listSignIns, async ({ actor }) => {
  const current = currentSignInOf(actor);
  const [user, signIns] = await Promise.all([readUser(actor), readSignIns(actor)]);
  if (!user) throw unauthenticated();
  const open = signIns.filter(({ epoch, expiresAt }) => epoch === user.epoch && expiresAt * 1000 > Date.now());
  return { items: open.sort(byLastUse).map(toOwnSignIn(current)).sort(currentFirst) };
});

const lastUseOf = ({ lastUsedAt, startedAt }: StoredSignIn): number => lastUsedAt ?? startedAt;

const byLastUse = (one: StoredSignIn, other: StoredSignIn): number => lastUseOf(other) - lastUseOf(one);

const currentFirst = (one: OwnSignIn, other: OwnSignIn): number => Number(other.isCurrent) - Number(one.isCurrent);

const toOwnSignIn =
  (current: string) =>
  (signIn: StoredSignIn): OwnSignIn => ({
    id: signIn.signInId,
    ...describeDevice(signIn.userAgent),
    sourceIp: signIn.sourceIp,
    startedAt: toIso(signIn.startedAt),
    lastUsedAt: toIso(lastUseOf(signIn)),
    isCurrent: signIn.signInId === current,
  });

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();
