import type { Receipt } from './contract.ts';

type Told = Pick<Receipt, 'processes' | 'tests' | 'logBatches' | 'screenshots' | 'artifacts'>;

/** What a launch that has ended is missing, each as a few words; nothing when all came. */
export const describeMissing = ({ processes, tests, logBatches, screenshots, artifacts }: Told): string[] => {
  const { started, finished, expected = 0 } = processes;
  const shards = Math.max(started, expected);
  return [
    finished < shards && `${shards - finished} of ${countOf(shards, 'process', 'processes')} never finished`,
    tests.neverFinished > 0 && `${countOf(tests.neverFinished, 'test')} started and never finished`,
    tests.missing > 0 && `${countOf(tests.missing, 'test')} announced and not reported`,
    logBatches.missing > 0 && `${countOf(logBatches.missing, 'log batch', 'log batches')} announced and not arrived`,
    screenshots.missing > 0 && `${countOf(screenshots.missing, 'screenshot')} announced and not arrived`,
    artifacts.missing > 0 && `${countOf(artifacts.missing, 'file')} announced and not arrived`,
    artifacts.onTheirWay > 0 && `${countOf(artifacts.onTheirWay, 'file')} uploaded and not unpacked yet`,
  ].filter((text) => text !== false);
};

/** `1 file`, `1,204 files`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
