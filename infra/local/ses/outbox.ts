import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const OutboxMail = z.object({
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  /** Their contents in Base64. */
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() })).optional(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
export type StoredMail = OutboxMail & { id: string; sentAt: number };

/** Mail that was sent while there is no server to take it: the newest messages, a file each. */
export type Outbox = {
  put: (mail: OutboxMail) => string;
  /** The newest first. */
  list: () => StoredMail[];
  read: (id: string) => StoredMail | undefined;
};

const MOST_MESSAGES = 200;

export const openOutbox = (dataFolder: string): Outbox => {
  const folder = join(dataFolder, 'outbox');
  const names = (): string[] =>
    readdirSync(folder)
      .filter((name) => fileName.test(name))
      .sort();
  mkdirSync(folder, { recursive: true });
  return {
    put: (mail) => {
      const id = `${String(Date.now()).padStart(15, '0')}-${randomUUID()}`;
      const draft = join(folder, `${id}.draft`);
      writeFileSync(draft, JSON.stringify(mail));
      renameSync(draft, join(folder, `${id}.json`));
      for (const name of names().slice(0, -MOST_MESSAGES)) rmSync(join(folder, name), { force: true });
      return id;
    },
    list: () =>
      names()
        .toReversed()
        .flatMap((name) => readMail(folder, name) ?? []),
    read: (id) => (names().includes(`${id}.json`) ? readMail(folder, `${id}.json`) : undefined),
  };
};

const fileName = /^\d{15}-[\da-f-]{36}\.json$/;

const readMail = (folder: string, name: string): StoredMail | undefined => {
  try {
    const mail = OutboxMail.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    return { ...mail, id: name.replace('.json', ''), sentAt: Number(name.slice(0, 15)) };
  } catch {
    // It was dropped while the list was read, or somebody edited it.
    return undefined;
  }
};
