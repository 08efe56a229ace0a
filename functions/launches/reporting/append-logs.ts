import { cleanText, IdInPath, readInstant } from '#shared/launches/reporting/agent-values';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { LogLine, toLogLevel } from '#shared/launches/reporting/reporting-evidence';
import { countReceivedLogs } from '../../delivery/received-store.ts';
import { authenticate } from '../../http/authenticate.ts';
import { type Handled, handle } from '../../http/handle.ts';
import type { HttpRequest } from '../../http/request.ts';
import { errorResponse, jsonResponse } from '../../http/response.ts';
import type { LaunchKey } from '../stores/launch-store.ts';
import { type StoredLine, writeLogChunk } from '../stores/log-store.ts';
import { findKnownTests } from './known-tests.ts';

/** Small enough that a chunk, compressed, is one item. */
const maxChunkLength = 500_000;
const maxMessageLength = 4_000_000;
const writesAtOnce = 16;

/** Lines of tests that nobody knows are dropped: agents report them long after a test was reverted. */
const appendLines = handle(reportingEndpoints.appendLogs, async ({ tenantId, params, body }) => {
  const { launchId } = params;
  const byTest = groupByTest(body);
  if (byTest.size === 0) return;
  const keys = [...byTest.keys()].map((testId) => ({ tenantId, launchId, testId }));
  const known = await findKnownTests(keys);
  const chunks = keys
    .filter(({ testId }) => known.has(testId))
    .flatMap((key) => toChunks(byTest.get(key.testId) ?? []).map((lines) => ({ key, lines })));
  const fresh: StoredLine[][] = [];
  for (let at = 0; at < chunks.length; at += writesAtOnce)
    await Promise.all(
      chunks.slice(at, at + writesAtOnce).map(async ({ key, lines }) => {
        if (await writeLogChunk(key, lines)) fresh.push(lines);
      }),
    );
  const dropped = keys.filter(({ testId }) => !known.has(testId)).map(({ testId }) => byTest.get(testId) ?? []);
  await countReceived({ tenantId, launchId }, { fresh, dropped });
});

/** What was sent again is not counted again. */
const countReceived = async (launch: LaunchKey, { fresh, dropped }: Record<'fresh' | 'dropped', StoredLine[][]>) => {
  if (fresh.length + dropped.length === 0) return;
  const batches = fresh.length > 0 ? 1 : 0;
  await countReceivedLogs(launch, { batches, lines: fresh.flat().length, droppedLines: dropped.flat().length });
};

/** One agent sends empty batches in a tight loop for as long as its run lasts: they cost a look at the token, no more. */
export const appendLogs: Handled = {
  ...appendLines,
  respond: async (request, params) => {
    if (!isEmptyBatch(request.body) || IdInPath.parse(params.launchId) === 0)
      return appendLines.respond(request, params);
    const refusal = await refusalOf(request);
    if (refusal) return refusal;
    await pauseInFlood(`${request.headers.authorization}${params.launchId}`);
    return jsonResponse(reportingEndpoints.appendLogs.status, undefined);
  },
};

const isEmptyBatch = (body: Uint8Array): boolean =>
  body.byteLength <= 8 && Buffer.from(body).toString('latin1').replace(/\s/g, '') === '[]';

const refusalOf = async (request: HttpRequest) => {
  try {
    await authenticate(request);
    return undefined;
  } catch (error) {
    return errorResponse(error, request.requestId);
  }
};

const floodPauseMs = 250;
let lastEmptyBatch = { sender: '', at: 0 };

/** The loop waits for each answer, so a late answer slows it down; an agent that flushes once a second notices nothing. */
const pauseInFlood = async (sender: string): Promise<void> => {
  const isFlood = lastEmptyBatch.sender === sender && Date.now() - lastEmptyBatch.at < floodPauseMs;
  lastEmptyBatch = { sender, at: Date.now() };
  if (isFlood) await new Promise((resolve) => setTimeout(resolve, floodPauseMs));
};

const groupByTest = (entries: readonly unknown[]): Map<number, StoredLine[]> => {
  const byTest = new Map<number, StoredLine[]>();
  const now = Date.now();
  for (const entry of entries) {
    const { data } = LogLine.safeParse(entry);
    const testId = Number(data?.testId);
    if (!data || !Number.isSafeInteger(testId) || testId <= 0) continue;
    const line: StoredLine = [readInstant(data.timestamp) ?? now, toLogLevel(data.level), toMessage(data.message)];
    const lines = byTest.get(testId);
    if (lines) lines.push(line);
    else byTest.set(testId, [line]);
  }
  return byTest;
};

const toMessage = (message: unknown): string => {
  if (message === undefined || message === null) return '';
  return cleanText(typeof message === 'string' ? message : JSON.stringify(message), maxMessageLength);
};

/** In the order of time; lines of the same time stay in the order they were sent. */
const toChunks = (lines: StoredLine[]): StoredLine[][] => {
  const chunks: StoredLine[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines.toSorted(([one], [other]) => one - other)) {
    const [, , message] = line;
    length += message.length + 30;
    if (length > maxChunkLength) {
      chunks.push([]);
      length = message.length + 30;
    }
    chunks.at(-1)?.push(line);
  }
  return chunks;
};
