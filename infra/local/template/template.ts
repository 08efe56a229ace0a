import { startFailure } from '../process/start-failure.ts';
import { asProperties, type Properties, type Resource, type Stack } from './cloudformation.ts';
import { createIntrinsics, intrinsicCall, type Resolve } from './intrinsics.ts';
import { attributeOf, pseudoParameters, referenceTo } from './local-names.ts';

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

const createResolver = (stack: Stack, stacks: readonly Stack[], parameters: Record<string, string>): Resolve => {
  const named = (id: string): Resource => {
    const found = stack.Resources[id];
    if (!found) throw startFailure(`The template refers to ${id}, which it does not have.`);
    return { id, type: found.Type, properties: namesOf(found.Properties) };
  };
  /** The names of a resource may be references themselves, but never to the resource. */
  const namesOf = (properties: Properties = {}): Properties =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => name.endsWith('Name'))
        .map(([name, value]) => [name, resolve(value)]),
    );
  const reference = (name: string): unknown => {
    if (name in pseudoParameters) return pseudoParameters[name];
    if (stack.Parameters && name in stack.Parameters) return parameters[name] ?? stack.Parameters[name]?.Default ?? '';
    return referenceTo(named(name));
  };
  const imported = (name: unknown): unknown => {
    for (const other of stacks)
      for (const { Value, Export } of Object.values(other.Outputs ?? {}))
        if (Export?.Name === name) return createResolver(other, stacks, parameters)(Value);
    throw startFailure(`The template imports ${name}, which no stack exports.`);
  };

  const resolve: Resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve).filter((entry) => entry !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const call = intrinsicCall(value, intrinsics);
    if (call) return call();
    const entries = Object.entries(value).map(([name, entry]) => [name, resolve(entry)] as const);
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
  };
  const attribute = (id: string, name: string): unknown => attributeOf(named(id), name);
  const intrinsics = createIntrinsics({ stack, resolve, reference, attribute, imported });
  return resolve;
};
