import type { TestRow } from '#shared/launches/launch';
import type { TestChange } from '#shared/launches/tests/test-change';
import { testEndpoints } from '#shared/launches/tests/test-contract';
import type { TestList, TestListQuery } from '#shared/launches/tests/test-list-query';
import type { TestOutline } from '#shared/launches/tests/test-outline';
import type { TestValues } from '#shared/launches/tests/test-values';
import { toApiError } from '../../../http/api-error.ts';
import { fetchAuthorised } from '../../../http/call-api.ts';
import type { TestIndexAnswer, TestIndexQuestion } from './test-index-messages.ts';

/** All tests of a launch in a worker, which answers at once what the server would have to be asked. */
export type TestIndex = {
  readPage: (query: TestListQuery) => Promise<TestList<TestRow>>;
  readOutline: (wishes: Omit<TestListQuery, 'page' | 'pageSize'>) => Promise<TestOutline>;
  readValues: () => Promise<TestValues>;
  /** Takes in what has changed; an index that lacks a test closes, and the server is asked again. */
  patch: (changed: readonly TestRow[], removedIds: readonly number[]) => void;
  /** Takes in what the reader has done, before there is news of it. */
  change: (testIds: readonly number[], change: TestChange) => void;
};

/** One launch at a time: its tests may take a hundred megabytes. */
let open: { launchId: number; index: TestIndex; close: () => void } | undefined;

/** What is told meanwhile may be newer than what comes: it is taken in after that. */
type Opening = { launchId: number; news: ((index: TestIndex) => void)[] };
let opening: Opening | undefined;

export const testIndexOf = (launchId: number): TestIndex | undefined =>
  open?.launchId === launchId ? open.index : undefined;

/** Tells the tests that are held, or are about to be, what became of some of them. */
export const tellTestIndex = (launchId: number, tell: (index: TestIndex) => void): void => {
  if (opening?.launchId === launchId) opening.news.push(tell);
  const index = testIndexOf(launchId);
  if (index) tell(index);
};

/** Answers whether there was something to close. What is on its way is not opened any more. */
export const closeTestIndex = (): boolean => {
  const wasBegun = open !== undefined || opening !== undefined;
  open?.close();
  open = undefined;
  opening = undefined;
  return wasBegun;
};

/** False when it was closed before it was open. */
export const openTestIndex = async (launchId: number, signal: AbortSignal): Promise<boolean> => {
  const mine: Opening = { launchId, news: [] };
  opening = mine;
  try {
    const bytes = await download(launchId, signal);
    const { ask, close } = startWorker();
    const loaded = await ask({ kind: 'load', launchId, bytes });
    const isWanted = loaded.kind === 'loaded' && !signal.aborted && opening === mine;
    if (!isWanted) close();
    if (loaded.kind !== 'loaded') throw unexpected(loaded);
    if (!isWanted) return false;
    closeTestIndex();
    const index = toIndex(ask);
    open = { launchId, close, index };
    for (const tell of mine.news) tell(index);
    performance.mark('all tests are held');
    return true;
  } finally {
    if (opening === mine) opening = undefined;
  }
};

const download = async (launchId: number, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetchAuthorised(testEndpoints.getTestIndex.path.replace('{launchId}', String(launchId)), {
    signal,
  });
  if (!response.ok) throw await toApiError(response);
  return new Uint8Array(await response.arrayBuffer());
};

const toIndex = (ask: (question: TestIndexQuestion) => Promise<TestIndexAnswer>): TestIndex => ({
  readPage: async (query) => {
    const answer = await ask({ kind: 'page', query });
    if (answer.kind !== 'page') throw unexpected(answer);
    return answer.page;
  },
  readOutline: async (wishes) => {
    const answer = await ask({ kind: 'outline', wishes });
    if (answer.kind !== 'outline') throw unexpected(answer);
    return answer.outline;
  },
  readValues: async () => {
    const answer = await ask({ kind: 'values' });
    if (answer.kind !== 'values') throw unexpected(answer);
    return answer.values;
  },
  patch: (changed, removedIds) => {
    void ask({ kind: 'patch', changed, removedIds }).then(({ kind }) => {
      if (kind !== 'loaded') closeTestIndex();
    });
  },
  change: (testIds, change) => void ask({ kind: 'change', testIds, change }),
});

const unexpected = (answer: TestIndexAnswer): Error =>
  new Error(answer.kind === 'failed' ? answer.message : `The tests answered with ${answer.kind}.`);

const startWorker = () => {
  const worker = new Worker(new URL('./test-index-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: TestIndexAnswer) => void>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: TestIndexAnswer }>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  const fail = (message: string) => {
    for (const answer of waiting.values()) answer({ kind: 'failed', message });
    waiting.clear();
  };
  worker.addEventListener('error', ({ message }) => fail(message));
  return {
    ask: (question: TestIndexQuestion) =>
      new Promise<TestIndexAnswer>((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        worker.postMessage({ id: lastId, question });
      }),
    close: () => {
      worker.terminate();
      fail('The tests of the launch are no longer held.');
    },
  };
};
