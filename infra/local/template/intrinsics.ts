import { asProperties, type Stack } from './cloudformation.ts';

export type Resolve = (value: unknown) => unknown;

/** What the functions of CloudFormation need of the stack that they are used in. */
export type Surroundings = {
  stack: Stack;
  resolve: Resolve;
  reference: (name: string) => unknown;
  attribute: (id: string, name: string) => unknown;
  imported: (name: unknown) => unknown;
};

type Intrinsics = Record<string, (argument: unknown) => unknown>;

/** The intrinsic functions of CloudFormation, by name. Their arguments come unresolved. */
export const createIntrinsics = (surroundings: Surroundings): Intrinsics => ({
  ...references(surroundings),
  ...texts(surroundings),
  ...conditions(surroundings),
});

const references = ({ stack, resolve, reference, attribute, imported }: Surroundings): Intrinsics => ({
  Ref: (name) => reference(String(name)),
  'Fn::GetAtt': (path) => {
    const [id, ...names] = Array.isArray(path) ? path : String(path).split('.');
    return attribute(String(id), names.join('.'));
  },
  'Fn::ImportValue': (name) => imported(resolve(name)),
  'Fn::FindInMap': (argument) => {
    const [map = '', first = '', second = ''] = asList(resolve(argument)).map(String);
    return stack.Mappings?.[map]?.[first]?.[second];
  },
});

const texts = ({ resolve, reference, attribute }: Surroundings): Intrinsics => ({
  'Fn::Join': (argument) => {
    const [separator, parts] = asList(argument);
    return asList(resolve(parts)).join(String(separator));
  },
  'Fn::Sub': (argument) => {
    const [text, given] = Array.isArray(argument) ? argument : [argument, {}];
    const values = asProperties(resolve(given));
    return substitute(String(text), (name) => {
      if (name in values) return values[name];
      const [id = '', ...rest] = name.split('.');
      return rest.length > 0 ? attribute(id, rest.join('.')) : reference(name);
    });
  },
  'Fn::Select': (argument) => {
    const [index, list] = asList(argument);
    return asList(resolve(list))[Number(index)];
  },
  'Fn::Split': (argument) => {
    const [separator, text] = asList(argument);
    return String(resolve(text)).split(String(separator));
  },
  'Fn::Base64': (text) => Buffer.from(String(resolve(text))).toString('base64'),
});

const conditions = ({ stack, resolve }: Surroundings): Intrinsics => ({
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
});

/** `${name}` stands for a value; `${!name}` for itself without the mark. */
const substitute = (text: string, lookUp: (name: string) => unknown): string =>
  text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) =>
    literal ? `\${${name}}` : String(lookUp(name)),
  );

/** The call of a function that an object of the template is, or undefined when it is an object like any other. */
export const intrinsicCall = (value: object, intrinsics: Intrinsics): (() => unknown) | undefined => {
  const [only, ...others] = Object.entries(value);
  if (!only || others.length > 0) return undefined;
  const [name, argument] = only;
  // With a name a `Condition` is a reference; with an object it is the clause of a policy.
  if (name === 'Condition' && typeof argument === 'object') return undefined;
  const intrinsic = intrinsics[name];
  return intrinsic && (() => intrinsic(argument));
};

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
