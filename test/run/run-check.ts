import type { Check } from './checks.ts';
import type { Outcome } from './outcome.ts';
import { runCommand } from './run-command.ts';

/** A static check speaks only when it fails. */
export const runCheck = async (check: Check): Promise<Outcome> => {
  const finished = await runCommand(check.command, check.arguments, { limitMinutes: 3, isOutputShown: false });
  const isPassed = finished.exitCode === 0;
  console.log(`${isPassed ? '✓' : '✗'} ${check.name} (${finished.seconds.toFixed(1)} s)`);
  if (!isPassed) console.log(finished.output.trim());
  const reason = finished.isTimedOut ? 'took too long' : `exit code ${finished.exitCode}`;
  return { name: check.name, passed: isPassed ? 1 : 0, failures: isPassed ? [] : [reason], seconds: finished.seconds };
};
