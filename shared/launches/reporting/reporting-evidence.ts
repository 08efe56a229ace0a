import * as z from 'zod';
import { cleanText, instant, maybe, text } from './agent-values.ts';

const levels = new Map([
  ['WARNING', 'WARN'],
  ['CRITICAL', 'FATAL'],
  ['FAIL', 'ERROR'],
  ['HTML', 'INFO'],
  ['NOTSET', 'INFO'],
]);

/** One word a level: upper case, and one name for what the languages name differently. */
export const toLogLevel = (word: unknown): string => {
  const level = typeof word === 'string' ? cleanText(word.trim().toUpperCase(), 20) : '';
  return levels.get(level) ?? (level || 'INFO');
};

/** A line of a log as sent: nothing in it is reason enough to lose the rest of its batch. */
export const LogLine = z.object({
  testId: z.unknown().optional(),
  level: z.unknown().optional(),
  timestamp: z.unknown().optional(),
  message: z.unknown().optional(),
});
export type LogLine = z.output<typeof LogLine>;

export const AppendLogs = z.array(z.unknown());

/** Agents that do not know the time of a capture send `NaN` or nothing: the time of receipt is as good. */
export const ScreenshotHeaders = z.object({ 'x-zbr-screenshot-captured-at': z.string().optional() });

export const Screenshot = z.object({ value: z.string(), capturedAt: z.iso.datetime() });

const ids = z.array(z.unknown()).transform((values) => {
  const whole = values.map(Number).filter((value) => Number.isSafeInteger(value) && value > 0);
  return [...new Set(whole)].slice(0, 1_000);
});

const sessionStatuses = ['RUNNING', 'COMPLETED', 'FAILED'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

const SessionStatusSent = z.string().transform((word): SessionStatus | undefined => {
  const status = word.trim().toUpperCase();
  return sessionStatuses.find((known) => known === status);
});

/** Arbitrary nested objects with vendors' keys, or a mere text. */
const Capabilities = z.unknown();

export const StartSession = z.object({
  sessionId: maybe(text(255)),
  initiatedAt: maybe(instant),
  startedAt: maybe(instant),
  status: maybe(SessionStatusSent),
  failureReason: maybe(text(20_000)),
  desiredCapabilities: Capabilities.optional(),
  capabilities: Capabilities.optional(),
  testIds: maybe(ids),
});
export type StartSession = z.output<typeof StartSession>;

/** Links tests (always a union) and, with `endedAt`, finishes the session; an echoed status never reopens it. */
export const UpdateSession = z.object({ endedAt: maybe(instant), testIds: maybe(ids) });
export type UpdateSession = z.output<typeof UpdateSession>;

export const ReportedSession = z.object({
  id: z.number().int().positive(),
  sessionId: z.string().optional(),
  initiatedAt: z.iso.datetime().optional(),
  startedAt: z.iso.datetime().optional(),
  endedAt: z.iso.datetime().optional(),
  status: z.enum(sessionStatuses),
  failureReason: z.string().optional(),
  testIds: z.array(z.number().int()),
});
export type ReportedSession = z.infer<typeof ReportedSession>;
