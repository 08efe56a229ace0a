import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startFailure } from '../process/start-failure.ts';

/** Runs a script with our own Node. What it prints is shown only when it fails. */
export const runNode = async (
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> => {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer): void => {
    printed = (printed + chunk.toString()).slice(-3000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = await once(child, 'close');
  if (code !== 0) throw startFailure(`${args[0]} failed:\n${printed.trim()}`);
};
