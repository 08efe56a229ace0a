type Sent = { ciType?: string; envVariables?: Record<string, string | undefined> };

const maxBytes = 30_000;
const maxValueLength = 2_000;

/** Names of variables whose values are nobody's business. */
const secretName =
  /pass(word|wd|phrase)?|secret|token|credential|private|api_?key|access_?key|auth|cookie|session_?key/i;
const credentialsInUrl = /([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi;

/** What a CI says of a build, without its secrets and small enough to keep beside the launch. */
export const toCiContext = (sent: Sent | undefined) => {
  if (!sent) return undefined;
  const envVariables: Record<string, string> = {};
  let bytes = 0;
  for (const [name, value] of Object.entries(sent.envVariables ?? {})) {
    if (value === undefined) continue;
    const kept = redact(name, value).slice(0, maxValueLength);
    bytes += Buffer.byteLength(name) + Buffer.byteLength(kept);
    if (bytes > maxBytes) break;
    envVariables[name] = kept;
  }
  return { ciType: sent.ciType?.toUpperCase(), envVariables };
};

const redact = (name: string, value: string): string => (secretName.test(name) ? '***' : withoutCredentials(value));

export const withoutCredentials = (text: string): string => text.replace(credentialsInUrl, '$1***@');
