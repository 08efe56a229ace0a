import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type NewMessage = { body: string; visibleAt: number };
export type Taken = {
  messageId: string;
  receipt: string;
  body: string;
  sentAt: number;
  firstAt: number;
  count: number;
};
type Redrive = { deadLetterArn: string; maxReceiveCount: number };
type Taking = { count: number; now: number; hiddenUntil: number; redrive?: Redrive; sentAfter: number };

/** The messages of all queues, in the file of the cloud's own state: a crash loses none. */
export type Messages = {
  /** Answers the ids that the messages were given. */
  send: (queueArn: string, messages: readonly NewMessage[]) => string[];
  /** Hides what it answers. What was taken too often goes to the dead letters instead, what is too old is dropped. */
  take: (queueArn: string, taking: Taking) => Taken[];
  /** The time at which a message of the queue can next be seen. */
  nextAt: (queueArn: string) => number | undefined;
  hide: (queueArn: string, receipt: string, until: number) => boolean;
  remove: (queueArn: string, receipt: string) => void;
  /** Whoever had taken a message is no more. */
  releaseTaken: (queueArn: string) => void;
  /** Bodies, oldest first. */
  list: (queueArn: string) => string[];
};

export const createMessages = (database: DatabaseSync): Messages => {
  createTable(database);
  return { ...sending(database), ...taking(database), ...settling(database), ...looking(database) };
};

/** Also brings a file up to date whose messages were dead letters only. */
const createTable = (database: DatabaseSync): void => {
  database.exec('CREATE TABLE IF NOT EXISTS message (id INTEGER PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL)');
  const known = new Set(
    database
      .prepare('PRAGMA table_info(message)')
      .all()
      .map(({ name }) => name),
  );
  for (const [name, type] of Object.entries(columns))
    if (!known.has(name)) database.exec(`ALTER TABLE message ADD COLUMN ${name} ${type}`);
  database.exec('CREATE INDEX IF NOT EXISTS message_due ON message (queue, visible_at, id)');
};

const columns = {
  message_id: "TEXT NOT NULL DEFAULT ''",
  sent_at: 'INTEGER NOT NULL DEFAULT 0',
  visible_at: 'INTEGER NOT NULL DEFAULT 0',
  first_at: 'INTEGER NOT NULL DEFAULT 0',
  receipt: 'TEXT',
  receives: 'INTEGER NOT NULL DEFAULT 0',
};

const sending = (database: DatabaseSync): Pick<Messages, 'send'> => {
  const put = database.prepare(
    'INSERT INTO message (queue, body, message_id, sent_at, visible_at) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    send: (queueArn, messages) =>
      inOne(database, () =>
        messages.map(({ body, visibleAt }) => {
          const messageId = randomUUID();
          put.run(queueArn, body, messageId, Date.now(), visibleAt);
          return messageId;
        }),
      ),
  };
};

const taking = (database: DatabaseSync): Pick<Messages, 'take' | 'nextAt'> => {
  const expire = database.prepare('DELETE FROM message WHERE queue = ? AND sent_at <= ?');
  const redrive = database.prepare(
    'UPDATE message SET queue = ?, receives = 0, receipt = NULL WHERE queue = ? AND visible_at <= ? AND receives >= ?',
  );
  const find = database.prepare(
    'SELECT * FROM message WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, id LIMIT ?',
  );
  const mark = database.prepare(
    'UPDATE message SET receipt = ?, receives = receives + 1, first_at = ?, visible_at = ? WHERE id = ?',
  );
  const next = database.prepare('SELECT min(visible_at) AS at FROM message WHERE queue = ?');
  return {
    take: (queueArn, { count, now, hiddenUntil, redrive: rule, sentAfter }) =>
      inOne(database, () => {
        expire.run(queueArn, sentAfter);
        if (rule) redrive.run(rule.deadLetterArn, queueArn, now, rule.maxReceiveCount);
        return find.all(queueArn, now, count).map((row) => {
          const receipt = randomUUID();
          const firstAt = Number(row.first_at) || now;
          mark.run(receipt, firstAt, hiddenUntil, Number(row.id));
          const { message_id, body, sent_at, receives } = row;
          const told = { messageId: String(message_id), receipt, body: String(body), sentAt: Number(sent_at) };
          return { ...told, firstAt, count: Number(receives) + 1 };
        });
      }),
    nextAt: (queueArn) => {
      const at = next.get(queueArn)?.at;
      return typeof at === 'number' ? at : undefined;
    },
  };
};

const settling = (database: DatabaseSync): Pick<Messages, 'hide' | 'remove' | 'releaseTaken'> => {
  const hide = database.prepare('UPDATE message SET visible_at = ? WHERE queue = ? AND receipt = ?');
  const remove = database.prepare('DELETE FROM message WHERE queue = ? AND receipt = ?');
  const release = database.prepare(
    'UPDATE message SET visible_at = 0, receipt = NULL WHERE queue = ? AND receipt IS NOT NULL',
  );
  return {
    hide: (queueArn, receipt, until) => hide.run(until, queueArn, receipt).changes === 1,
    remove: (queueArn, receipt) => void remove.run(queueArn, receipt),
    releaseTaken: (queueArn) => void release.run(queueArn),
  };
};

const looking = (database: DatabaseSync): Pick<Messages, 'list'> => {
  const list = database.prepare('SELECT body FROM message WHERE queue = ? ORDER BY id');
  return { list: (queueArn) => list.all(queueArn).map(({ body }) => String(body)) };
};

const inOne = <Result>(database: DatabaseSync, work: () => Result): Result => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
};
