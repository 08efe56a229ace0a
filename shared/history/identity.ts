import { hashTextOf } from '#shared/launches/signature';

/** What tells a test from others, the same in every launch. */
export type Identified = { name: string; testClass?: string; variant?: number };

/**
 * The same test in all launches: the same class, the same name and, of a test that runs with several parameters, the
 * same parameters. Nothing of it depends on the launch, the attempt, the thread or the process that ran it.
 */
export const identityOf = ({ name, testClass, variant }: Identified): string =>
  hashTextOf(JSON.stringify([testClass ?? '', name, variant ?? 0]));

type Reported = Correlated & { name: string; className?: string };

/** The identity of a test as its agent reported it. */
export const identityOfReported = (test: Reported): string =>
  identityOf({ name: test.name, testClass: test.className, variant: variantOf(test) });

type Correlated = { correlationData?: string; argumentsIndex?: number };

/**
 * A number for the parameters that a test ran with; undefined for a test without. Agents say them in what correlates a
 * test with its rerun: TestNG its parameters, JUnit 4 an index, JUnit 5 the invocation in a unique id, Playwright the
 * browser. What differs from run to run (threads, addresses of objects, versions of browsers) is left out.
 */
export const variantOf = ({ correlationData, argumentsIndex }: Correlated): number | undefined => {
  const said = readSaid(correlationData);
  const values = textsOf(said.parameters);
  const parts = [
    values.map(withoutAddress),
    values.some((value) => value !== withoutAddress(value)) ? said.dataProviderIndex : undefined,
    textsOf(said.parameterClassNames),
    values.length === 0 ? indexOf(said.argumentsIndex ?? argumentsIndex) : undefined,
    typeof said.uniqueId === 'string' ? invocationsOf(said.uniqueId) : undefined,
    typeof said.browser === 'string' ? said.browser.toLowerCase() : undefined,
  ].map((part) => (Array.isArray(part) && part.length === 0 ? undefined : part));
  if (parts.every((part) => part === undefined)) return undefined;
  return Number.parseInt(hashTextOf(JSON.stringify(parts)).slice(0, 6), 36) || 1;
};

/** Some agents send words and some nothing; only an object has names. */
const readSaid = (correlationData: string | undefined): Record<string, unknown> => {
  if (!correlationData?.startsWith('{')) return {};
  try {
    return Object.fromEntries(Object.entries(JSON.parse(correlationData)));
  } catch {
    return {};
  }
};

const textsOf = (values: unknown): string[] =>
  Array.isArray(values) ? values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))) : [];

/** `com.example.User@1a2b3c`: where the object lay. */
const withoutAddress = (value: string): string => value.replace(/@[\da-f]{4,16}\b/gi, '@');

const indexOf = (index: unknown): number | undefined => (typeof index === 'number' && index >= 0 ? index : undefined);

/** `[engine:junit-jupiter]/[class:A]/[test-template:b(int)]/[test-template-invocation:#3]`: which of its runs. */
const invocationsOf = (uniqueId: string): string[] =>
  [...uniqueId.matchAll(/\[[\w-]*(?:invocation|dynamic)[\w-]*:[^\]]*\]/g)].map(([segment]) => segment);
