import { expect, test } from 'vitest';
import { createGatheredWrites } from '#functions/data/gathered-writes';

/** Writes that end when a test says so. */
const givenWrites = () => {
  const written: { sum: number; end: (error?: Error) => void }[] = [];
  const add = createGatheredWrites({
    nameOf: (name: string) => name,
    add: (one: number, other: number) => one + other,
    write: (_, sum) =>
      new Promise<void>((resolve, reject) => {
        written.push({ sum, end: (error) => (error ? reject(error) : resolve()) });
      }),
  });
  return { add, written, sums: () => written.map(({ sum }) => sum) };
};

test('what comes while a write is under way goes out together after it', async () => {
  const { add, written, sums } = givenWrites();
  const first = add('a', 1);
  const others = [add('a', 2), add('a', 3), add('b', 10)];
  expect(sums()).toEqual([1, 10]);
  written[0]?.end();
  await first;
  expect(sums()).toEqual([1, 10, 5]);
  written[1]?.end();
  written[2]?.end();
  await Promise.all(others);
  const alone = add('a', 7);
  expect(sums()).toEqual([1, 10, 5, 7]);
  written[3]?.end();
  await alone;
});

test('who has a part in a write that fails is told so, and the next goes out all the same', async () => {
  const { add, written, sums } = givenWrites();
  const first = add('a', 1);
  const second = add('a', 2);
  written[0]?.end(new Error('throttled'));
  await expect(first).rejects.toThrow('throttled');
  expect(sums()).toEqual([1, 2]);
  written[1]?.end();
  await second;
});
