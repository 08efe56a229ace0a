import { attributeOf, pseudoParameters, referenceTo } from './local-names.ts';
import { startFailure } from './start-failure.ts';

/** Properties after every reference in them was resolved to what it is on this machine. */
export type Properties = Record<string, unknown>;

export type Resource = { id: string; type: string; properties: Properties; metadata?: Properties };

export type Stack = {
  Parameters?: Record<string, { Default?: unknown }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Resources: Record<string, { Type: string; Properties?: Properties; Metadata?: Properties; Condition?: string }>;
};

export type Template = {
  ofType: (type: string) => Resource[];
  find: (id: string) => Resource | undefined;
};

/** Reads the stacks as one template. Parameters given here win over the defaults that the stacks state. */
export const readTemplate = (stacks: readonly Stack[], parameters: Record<string, string> = {}): Template => {
  const resolvers = stacks.map((stack) => ({ stack, resolve: createResolver(stack, stacks, parameters) }));
  const resources = new Map<string, Resource>();
  for (const { stack, resolve } of resolvers)
    for (const [id, { Type, Properties = {}, Metadata, Condition }] of Object.entries(stack.Resources)) {
      if (Type === 'AWS::CDK::Metadata') continue;
      if (Condition !== undefined && resolve({ Condition }) !== true) continue;
      if (resources.has(id)) throw startFailure(`Two stacks have a resource named ${id}.`);
      resources.set(id, { id, type: Type, properties: asProperties(resolve(Properties)), metadata: Metadata });
    }
  return {
    ofType: (type) => [...resources.values()].filter((resource) => resource.type === type),
    find: (id) => resources.get(id),
  };
};

type Resolve = (value: unknown) => unknown;

const createResolver = (stack: Stack, stacks: readonly Stack[], parameters: Record<string, string>): Resolve => {
  const reference = (name: string): unknown => {
    if (name in pseudoParameters) return pseudoParameters[name];
    if (stack.Parameters && name in stack.Parameters) return parameters[name] ?? stack.Parameters[name]?.Default ?? '';
    const resource = stack.Resources[name];
    if (!resource) throw startFailure(`The template refers to ${name}, which it does not have.`);
    return referenceTo({ id: name, type: resource.Type, properties: namesOf(resource.Properties) });
  };

  const attribute = (id: string, name: string): unknown => {
    const resource = stack.Resources[id];
    if (!resource) throw startFailure(`The template refers to ${id}.${name}, which it does not have.`);
    return attributeOf({ id, type: resource.Type, properties: namesOf(resource.Properties) }, name);
  };

  const imported = (name: unknown): unknown => {
    for (const other of stacks)
      for (const { Value, Export } of Object.values(other.Outputs ?? {}))
        if (Export?.Name === name) return createResolver(other, stacks, parameters)(Value);
    throw startFailure(`The template imports ${name}, which no stack exports.`);
  };

  /** The names of a resource may be references themselves, but never to the resource. */
  const namesOf = (properties: Properties = {}): Properties =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => name.endsWith('Name'))
        .map(([name, value]) => [name, resolve(value)]),
    );

  const intrinsics: Record<string, (argument: unknown) => unknown> = {
    Ref: (name) => reference(String(name)),
    'Fn::GetAtt': (path) => {
      const [id, ...names] = Array.isArray(path) ? path : String(path).split('.');
      return attribute(String(id), names.join('.'));
    },
    'Fn::Join': (argument) => {
      const [separator, parts] = asList(argument);
      return asList(resolve(parts)).join(String(separator));
    },
    'Fn::Sub': (argument) => {
      const [text, values] = Array.isArray(argument) ? argument : [argument, {}];
      return substitute(String(text), asProperties(resolve(values)), reference, attribute);
    },
    'Fn::Select': (argument) => {
      const [index, list] = asList(argument);
      return asList(resolve(list))[Number(index)];
    },
    'Fn::Split': (argument) => {
      const [separator, text] = asList(argument);
      return String(resolve(text)).split(String(separator));
    },
    'Fn::ImportValue': (name) => imported(resolve(name)),
    'Fn::FindInMap': (argument) => {
      const [map, first, second] = asList(resolve(argument)).map(String);
      return stack.Mappings?.[map ?? '']?.[first ?? '']?.[second ?? ''];
    },
    'Fn::Base64': (text) => Buffer.from(String(resolve(text))).toString('base64'),
    'Fn::If': (argument) => {
      const [condition, whenTrue, whenFalse] = asList(argument);
      return resolve(resolve({ Condition: condition }) === true ? whenTrue : whenFalse);
    },
    'Fn::Equals': (argument) => {
      const [one, other] = asList(resolve(argument));
      return String(one) === String(other);
    },
    'Fn::And': (argument) => asList(resolve(argument)).every((value) => value === true),
    'Fn::Or': (argument) => asList(resolve(argument)).some((value) => value === true),
    'Fn::Not': (argument) => asList(resolve(argument))[0] !== true,
    Condition: (name) => resolve(stack.Conditions?.[String(name)]),
  };

  const resolve: Resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve).filter((entry) => entry !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [only] = entries;
    // A `Condition` with a name is a reference; with an object it is the clause of a policy.
    if (
      entries.length === 1 &&
      only &&
      only[0] in intrinsics &&
      !(only[0] === 'Condition' && typeof only[1] === 'object')
    )
      return intrinsics[only[0]]?.(only[1]);
    return Object.fromEntries(
      entries.map(([name, entry]) => [name, resolve(entry)] as const).filter(([, entry]) => entry !== undefined),
    );
  };
  return resolve;
};

const substitute = (
  text: string,
  values: Properties,
  reference: (name: string) => unknown,
  attribute: (id: string, name: string) => unknown,
): string =>
  text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in values) return String(values[name]);
    const [id = '', ...rest] = name.split('.');
    return String(rest.length > 0 ? attribute(id, rest.join('.')) : reference(name));
  });

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A resolved object of the template; its reader knows CloudFormation's names. */
export const asProperties = (value: unknown): Properties => (value ?? {}) as Properties;
