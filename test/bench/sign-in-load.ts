import { request } from 'node:http';

type Order = { url: string; usernames: readonly string[]; password: string; perSecond: number; signal: AbortSignal };

/** How sign-ins ended, by status. */
export type SignIns = Record<number, number>;

/** Begins so many sign-ins a second, whatever becomes of those before, each by another name and from another address. */
export const signInSteadily = async (order: Order): Promise<SignIns> => {
  const ended: SignIns = {};
  const underWay = new Set<Promise<void>>();
  for (let at = 0; !order.signal.aborted; at += 1) {
    const call = signIn(order, at).then((status) => {
      ended[status] = (ended[status] ?? 0) + 1;
      underWay.delete(call);
    });
    underWay.add(call);
    await new Promise((resolve) => setTimeout(resolve, 1000 / order.perSecond));
  }
  await Promise.all(underWay);
  return ended;
};

const signIn = ({ url, usernames, password }: Order, at: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      new URL('/api/iam/v1/auth/login', url),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        localAddress: `127.0.1.${1 + (at % 250)}`,
        agent: false,
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    call.once('error', reject);
    call.end(JSON.stringify({ username: usernames[at % usernames.length], password }));
  });
