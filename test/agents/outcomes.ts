import { expect, vi } from 'vitest';
import type { Product, TestLaunch } from './product.ts';

/**
 * Agents send their last words after their process has ended, and a launch is finished when the last of them is derived.
 * What a suite printed is shown where its launch did not end so.
 */
export const launchOnceItEnded = (
  product: Product,
  name: string,
  status: string,
  { output }: { output?: string } = {},
): Promise<TestLaunch> =>
  vi.waitFor(
    async () => {
      const launch = await product.findLaunch(name);
      expect(launch?.status, `status of ${name}\n${JSON.stringify(launch)}\n${output ?? ''}`).toBe(status);
      return launch as TestLaunch;
    },
    { timeout: 30_000, interval: 250 },
  );

/** The tests' statuses by name. */
export const statusesOf = async (product: Product, launchId: number): Promise<Record<string, string>> =>
  Object.fromEntries((await product.readTests(launchId)).map(({ name, status }) => [name, status]));

export const expectPngOf = async (product: Product, launchId: number, testId: number): Promise<void> => {
  const pictures = await vi.waitFor(
    async () => {
      const found = (await product.readLogs(launchId, testId)).filter(({ kind }) => kind === 'screenshot');
      expect(found.length).toBeGreaterThan(0);
      return found;
    },
    { timeout: 10_000, interval: 250 },
  );
  const bytes = await product.readFile(pictures[0]?.value ?? '');
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  // The last chunk of a PNG that nothing on its way has taken for text.
  expect(bytes.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
};
