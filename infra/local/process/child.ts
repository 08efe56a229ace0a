import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Child = {
  /** The pid of the program itself, not of the shell that guards it. */
  pid: number;
  /** Ends it cleanly and waits until it is gone. */
  close: () => Promise<void>;
};

/**
 * A program that ends when we end, however we end: the shell's standard input closes with us, also under `kill -9`,
 * and the shell then ends the program. Nothing is left behind that holds the data folder.
 */
const guard = `exec 3<&0
"$@" </dev/null 3<&- &
program=$!
echo "pid $program"
(cat <&3 >/dev/null; kill -TERM $program 2>/dev/null) >/dev/null 2>&1 &
watcher=$!
wait $program
code=$?
kill $watcher 2>/dev/null
exit $code`;

/** Starts a program and waits for the line of its output that says that it is ready. */
export const startChild = async (command: string, args: readonly string[], readyLine: RegExp): Promise<Child> => {
  // Detached, because the Ctrl-C of the terminal goes to the whole group, and what is under way still needs it.
  const shell = spawn('/bin/sh', ['-c', guard, 'sh', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = await waitForPid(shell, readyLine);
  return {
    pid,
    close: async () => {
      if (shell.exitCode !== null || shell.signalCode !== null) return;
      const gone = once(shell, 'exit');
      process.kill(pid, 'SIGTERM');
      await gone;
    },
  };
};

/** The two outputs are two pipes: either may be heard first. */
const waitForPid = (shell: ChildProcess, readyLine: RegExp): Promise<number> =>
  new Promise((resolve, reject) => {
    const said = { output: '', errors: '' };
    const reader =
      (kind: keyof typeof said) =>
      (chunk: Buffer): void => {
        if (said[kind].length > 20_000) return;
        said[kind] += chunk.toString();
        const pid = /^pid (\d+)\n/.exec(said.output)?.[1];
        if (pid !== undefined && (readyLine.test(said.output) || readyLine.test(said.errors))) resolve(Number(pid));
      };
    shell.stdout?.on('data', reader('output'));
    shell.stderr?.on('data', reader('errors'));
    shell.once('error', reject);
    shell.once('exit', (code) =>
      reject(new Error(`The program ended with ${code} before it was ready:\n${said.output}${said.errors}`)),
    );
  });
