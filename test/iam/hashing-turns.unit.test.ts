import { expect, test } from 'vitest';
import { inHashingTurn } from '#functions/iam/sign-in/hashing-turns';

test('one hash at a time, in the order of asking, and a failure stops nobody', async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise(setImmediate);
    seen.push(`${name} ends`);
    if (name === 'second') throw new Error('no');
    return name;
  };
  const outcomes = await Promise.allSettled(['first', 'second', 'third'].map((name) => inHashingTurn(work(name))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('sixty wait; the next one is told to come again, until there is room', async () => {
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 60 }, () => inHashingTurn(() => gate.promise));
  await expect(inHashingTurn(async () => 'done')).rejects.toMatchObject({
    kind: 'UNAVAILABLE',
    message: 'Too many people sign in at the moment. Try again in a few seconds.',
    retryAfterSeconds: 5,
  });
  gate.resolve();
  await Promise.all(waiting);
  expect(await inHashingTurn(async () => 'done')).toBe('done');
});
