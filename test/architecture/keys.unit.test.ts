import { expect, test } from 'vitest';
import { describeKeys } from './keys-text.ts';

test('the list of keys is what the stores really use', async () => {
  await expect(describeKeys()).toMatchFileSnapshot('../../functions/data/KEYS.md');
});
