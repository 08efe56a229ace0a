import { redact } from './redact.ts';

type Sent = { ciType?: string; envVariables?: Record<string, string | undefined> };

const maxBytes = 30_000;
const maxValueLength = 2_000;

/** What a CI says of a build, without its secrets and small enough to keep beside the launch. */
export const toCiContext = (sent: Sent | undefined) => {
  if (!sent) return undefined;
  const envVariables: Record<string, string> = {};
  let bytes = 0;
  for (const [name, value] of Object.entries(sent.envVariables ?? {})) {
    if (value === undefined || name === '') continue;
    const kept = redact(name, value.slice(0, maxValueLength)).toWellFormed();
    bytes += Buffer.byteLength(name) + Buffer.byteLength(kept);
    if (bytes > maxBytes) break;
    envVariables[name] = kept;
  }
  return { ...(sent.ciType && { ciType: sent.ciType.toUpperCase() }), envVariables };
};

type Jenkins = { jobUrl?: string; jobNumber?: string; parentJobUrl?: string; parentJobNumber?: string };

/** The older shape of the same; what is empty is not said. */
export const toJenkinsContext = (sent: Jenkins | undefined): Jenkins | undefined => {
  const said = Object.entries(sent ?? {}).flatMap(([name, value]) => (value ? [[name, redact(name, value)]] : []));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
};
