import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#infra/local/process/free-port';

type ProcessOptions = { dataDir: string; port?: number; env?: Record<string, string>; args?: readonly string[] };

const startFile = join(import.meta.dirname, '../../infra/local/start.ts');

/** `npm start` as its user starts it: a process of its own, which can be ended as a power cut would end it. */
export const startStackProcess = async ({ dataDir, port, env, args = [] }: ProcessOptions) => {
  const chosenPort = port ?? (await freePort());
  const child = spawn(process.execPath, [startFile, ...args], {
    env: { ...process.env, PORT: String(chosenPort), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isReady = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Touchstone is ready at')) resolve(true);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => resolve(false));
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${chosenPort}`,
    port: chosenPort,
    /** False when it ended before it was ready. */
    isReady: await isReady,
    output: () => output,
    exitCode: () => child.exitCode,
    kill9: () => end('SIGKILL'),
    /** Ctrl-C; answers the exit code. */
    stop: () => end('SIGINT'),
  };
};
