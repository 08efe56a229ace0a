import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

const LARGEST_BYTES = 10 * 1024 * 1024;

/** What functions log goes to a file each, in place of CloudWatch; what they call an error shows in the terminal too. */
export const createLogs = (dataFolder: string) => {
  const folder = join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, WriteStream>();
  const fileOf = (functionId: string): WriteStream => {
    const known = files.get(functionId);
    if (known) return known;
    const path = join(folder, `${functionId}.log`);
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES) renameSync(path, `${path}.old`);
    const file = createWriteStream(path, { flags: 'a' });
    files.set(functionId, file);
    return file;
  };
  return {
    write: (functionId: string, line: string): void => {
      fileOf(functionId).write(`${line}\n`);
      if (line.includes('"level":"ERROR"')) console.error(`${functionId}: ${line}`);
    },
    close: (): void => {
      for (const file of files.values()) file.end();
    },
  };
};
