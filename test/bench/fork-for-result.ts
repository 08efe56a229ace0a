import { fork } from 'node:child_process';

/** Runs a measurement of this folder in a process of its own and gives what it sends. */
export const forkForResult = <Result>(file: string, order: unknown): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(`${import.meta.dirname}/${file}`, [JSON.stringify(order)], { serialization: 'advanced' });
    child.once('message', (result: Result) => resolve(result));
    child.once('exit', (code) => reject(new Error(`${file} ended early with ${code}`)));
  });

/** The other side: runs the measurement when this process was forked for it, and ends only once its result is sent. */
export const answerWhenForked = async <Order>(measure: (order: Order) => Promise<unknown>): Promise<void> => {
  if (!process.send) return;
  const result = await measure(JSON.parse(process.argv[2] ?? '{}'));
  process.send(result, () => process.exit());
};
