import { fork } from 'node:child_process';
import { statfs } from 'node:fs/promises';

/** Runs a measurement of this folder in a process of its own and gives what it sends. */
export const forkForResult = async <Result>(file: string, order: unknown): Promise<Result> => {
  const folder = await fastFolder();
  return new Promise((resolve, reject) => {
    const child = fork(`${import.meta.dirname}/${file}`, [JSON.stringify(order)], {
      serialization: 'advanced',
      env: { ...process.env, ...(folder && { TMPDIR: folder }) },
    });
    child.once('message', (result: Result) => resolve(result));
    child.once('exit', (code) => reject(new Error(`${file} ended early with ${code}`)));
  });
};

/** The other side: runs the measurement when this process was forked for it, and ends only once its result is sent. */
export const answerWhenForked = async <Order>(measure: (order: Order) => Promise<unknown>): Promise<void> => {
  if (!process.send) return;
  const result = await measure(JSON.parse(process.argv[2] ?? '{}'));
  process.send(result, () => process.exit());
};

/** Where hundreds of thousands of items are laid down quickly: in memory, when there is room. */
const fastFolder = async (): Promise<string | undefined> => {
  const room = await statfs('/dev/shm').catch(() => undefined);
  return room && room.bavail * room.bsize > 2_000_000_000 ? '/dev/shm' : undefined;
};
