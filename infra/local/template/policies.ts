import { asProperties, type Properties, type Resource } from './cloudformation.ts';
import type { Template } from './template.ts';

/** One thing a caller wants to do, with the values of the condition keys that the call carries. */
export type Wish = { action: string; resource: string; context?: Record<string, readonly string[]> };

type Clause = { operator: string; qualifier: 'all' | 'any' | undefined; key: string; patterns: readonly RegExp[] };
type Statement = {
  allows: boolean;
  actions: readonly RegExp[];
  isExceptActions: boolean;
  resources: readonly RegExp[];
  isExceptResources: boolean;
  clauses: readonly Clause[];
};

export type Policy = {
  /** Why the wish is refused, in the words of AWS; undefined when it is allowed. */
  refusal: (wish: Wish) => string | undefined;
};

/** Everything that a role may do: its own policies and those that the template attaches to it. */
export const policyOfRole = (template: Template, role: Resource, caller: string): Policy => {
  const inline = asArray(role.properties.Policies).map((policy) => asProperties(policy).PolicyDocument);
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap(template.ofType)
    .filter(({ properties }) => asArray(properties.Roles).includes(role.properties.RoleName ?? role.id))
    .map(({ properties }) => properties.PolicyDocument);
  return createPolicy([...inline, ...attached], caller);
};

export const createPolicy = (documents: readonly unknown[], caller: string): Policy => {
  const statements = documents
    .flatMap((document) => asArray(asProperties(document).Statement))
    .map((statement) => compileStatement(asProperties(statement)));
  // What may match by action and resource is decided once; only the conditions depend on the single call.
  const matching = new Map<string, readonly Statement[]>();
  const find = ({ action, resource }: Wish): readonly Statement[] => {
    const name = `${action} ${resource}`;
    const known = matching.get(name);
    if (known) return known;
    const found = statements.filter((statement) => matches(statement, action, resource));
    if (matching.size < 5000) matching.set(name, found);
    return found;
  };
  return {
    refusal: (wish) => {
      const found = find(wish).filter(({ clauses }) => clauses.every((clause) => holds(clause, wish)));
      const denied = `User: ${caller} is not authorized to perform: ${wish.action} on resource: ${wish.resource}`;
      if (found.some(({ allows }) => !allows)) return `${denied} with an explicit deny in an identity-based policy`;
      if (found.some(({ allows }) => allows)) return undefined;
      return `${denied} because no identity-based policy allows the ${wish.action} action`;
    },
  };
};

const compileStatement = (statement: Properties): Statement => ({
  allows: statement.Effect === 'Allow',
  actions: asArray(statement.Action ?? statement.NotAction).map((pattern) => toPattern(pattern, 'i')),
  isExceptActions: statement.Action === undefined,
  resources: asArray(statement.Resource ?? statement.NotResource).map((pattern) => toPattern(pattern, '')),
  isExceptResources: statement.Resource === undefined,
  clauses: Object.entries(asProperties(statement.Condition)).flatMap(([operator, tests]) =>
    Object.entries(asProperties(tests)).map(([key, values]) => compileClause(operator, key, asArray(values))),
  ),
});

const compileClause = (operator: string, key: string, values: readonly unknown[]): Clause => {
  const [first = '', second] = operator.split(':');
  const isLike = (second ?? first).includes('Like');
  return {
    operator: second ?? first,
    qualifier: qualifierOf(second === undefined ? undefined : first),
    key,
    patterns: values.map((value) => (isLike ? toPattern(value, '') : new RegExp(`^${quote(String(value))}$`))),
  };
};

const qualifierOf = (name: string | undefined): Clause['qualifier'] => {
  if (name === undefined) return undefined;
  return name === 'ForAllValues' ? 'all' : 'any';
};

const matches = (statement: Statement, action: string, resource: string): boolean =>
  statement.actions.some((pattern) => pattern.test(action)) !== statement.isExceptActions &&
  statement.resources.some((pattern) => pattern.test(resource)) !== statement.isExceptResources;

/** Keys that a call does not carry fail every test but the negated ones and those for all values, as in AWS. */
const holds = ({ operator, qualifier, key, patterns }: Clause, wish: Wish): boolean => {
  const values = wish.context?.[key] ?? [];
  const isNegated = operator.includes('Not');
  const test = (value: string): boolean => patterns.some((pattern) => pattern.test(value)) !== isNegated;
  if (qualifier === 'all') return values.every(test);
  if (qualifier === 'any') return values.some(test);
  return values.length === 0 ? isNegated : values.every(test);
};

const toPattern = (text: unknown, flags: string): RegExp =>
  new RegExp(`^${quote(String(text)).replace(/\\\*/g, '.*').replace(/\\\?/g, '.')}$`, `s${flags}`);

const quote = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const asArray = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
