import type { LogItem } from '#shared/launches/log-contract';
import { logEndpoints } from '#shared/launches/log-contract';
import { handle } from '../../http/handle.ts';
import { readTest, type TestKey } from '../stores/test-store.ts';
import { loadLog } from './load-log.ts';

export const downloadLog = handle(logEndpoints.downloadLog, async ({ tenantId, params }) => {
  const key = { tenantId, ...params };
  await readTest(key);
  return {
    contentType: 'text/plain; charset=utf-8',
    bytes: streamLog(key),
    headers: {
      'content-disposition': `attachment; filename="test-${key.testId}.log"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  };
});

const linesAtOnce = 5_000;

/** Part after part, so that a log of any length needs little memory. */
async function* streamLog(key: TestKey): AsyncGenerator<Uint8Array> {
  let from = 0;
  let total = 0;
  do {
    const part = await loadLog(key, { from, count: linesAtOnce });
    if (part.items.length === 0) return;
    yield Buffer.from(part.items.map(toText).join(''));
    from += part.items.length;
    total = part.total;
  } while (from < total);
}

const toText = ({ kind, instant, level, value }: LogItem): string =>
  `${instant} ${(kind === 'log' ? (level ?? '') : 'IMAGE').padEnd(5)} ${value}\n`;
