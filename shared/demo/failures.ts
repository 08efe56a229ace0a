import type { Cause, FailedTest, StackTraces } from './failed-test.ts';
import { javaFailures } from './failures-java.ts';
import { javascriptFailures } from './failures-javascript.ts';
import { pythonFailures } from './failures-python.ts';

export type Language = 'java' | 'python' | 'javascript';

const traces: Record<Language, StackTraces> = {
  java: javaFailures,
  python: pythonFailures,
  javascript: javascriptFailures,
};

/** The text that the framework reports as the reason: the same failure again differs only in ids, times and ports. */
export const stackTraceOf = (language: Language, cause: Cause, test: FailedTest): string =>
  traces[language][cause](test);

/** What the page said when it failed for this cause. */
export const bannerOf: Record<Cause, string | undefined> = {
  wrongValue: undefined,
  timeout: undefined,
  stale: undefined,
  serverError: 'Something went wrong on our side. Please try again.',
  unreachable: 'We could not reach the payment provider. Please try again.',
};
