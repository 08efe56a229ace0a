import { spawn } from 'node:child_process';

export type Finished = { exitCode: number; output: string; isTimedOut: boolean; seconds: number };
type Limits = { limitMinutes: number; isOutputShown: boolean };

/** Runs a tool of node_modules/.bin. It gets a process group of its own, so that nothing it started outlives the limit. */
export const runCommand = (command: string, parameters: string[], { limitMinutes, isOutputShown }: Limits) => {
  const startedAt = performance.now();
  const child = spawn(`node_modules/.bin/${command}`, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    // The output goes through a pipe, so the tools can not see themselves whether somebody is looking.
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
  });
  const endAll = () => endGroup(child.pid);
  process.once('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

  let output = '';
  for (const [stream, target] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (isOutputShown) target.write(chunk);
    });

  return new Promise<Finished>((resolve) => {
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      endAll();
    }, limitMinutes * 60_000);
    const finish = (exitCode: number) => {
      clearTimeout(timer);
      process.off('exit', endAll);
      resolve({ exitCode, output, isTimedOut, seconds: (performance.now() - startedAt) / 1000 });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.once('close', (exitCode) => finish(exitCode ?? 1));
  });
};

const endGroup = (leaderPid: number | undefined): void => {
  if (leaderPid === undefined) return;
  try {
    process.kill(-leaderPid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
};
