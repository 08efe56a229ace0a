import * as z from 'zod';
import { logger } from '../data/logger.ts';
import type { OnMessage } from '../data/queue-pipeline.ts';
import type { HandledJob } from './handle-job.ts';

const Message = z.looseObject({ kind: z.string() });

/** Gives each message to the one that does its kind of job. An unknown kind fails, and is set aside in the end. */
export const runJob = (handlers: readonly HandledJob[]): OnMessage => {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  if (byKind.size < handlers.length) throw new Error('Two handlers do the same kind of job.');
  return async (body, deadline) => {
    const message = Message.parse(JSON.parse(body));
    const { kind } = message;
    const handler = byKind.get(kind);
    if (!handler) throw new Error(`Nobody does jobs of the kind ${kind}.`);
    const startedAt = Date.now();
    const isDone = await handler.run(message, deadline);
    logger.info('A job was worked on', { ...message, isDone, milliseconds: Date.now() - startedAt });
  };
};
