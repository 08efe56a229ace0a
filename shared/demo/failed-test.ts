import type { Feature } from './catalogue.ts';
import type { Random } from './random.ts';

export type Cause = 'wrongValue' | 'timeout' | 'stale' | 'serverError' | 'unreachable';

/** What a stack trace speaks of. */
export type FailedTest = { feature: Feature; className: string; methodName: string; address: string; random: Random };
export type StackTraces = Record<Cause, (test: FailedTest) => string>;
