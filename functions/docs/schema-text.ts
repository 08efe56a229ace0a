import * as z from 'zod';

type Components = Record<string, unknown>;

/** What of JSON Schema a reader of the page is told. Anything else in a schema is left to the document itself. */
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
  default: z.unknown().optional(),
});

/** A JSON Schema as a type that a developer reads at a glance: `{ name: string, expiresAt?: string (date-time) }`. */
export const describeSchema = (schema: unknown, components: Components, indent = ''): string => {
  const parsed = Schema.safeParse(schema);
  if (!parsed.success) return 'any';
  const { $ref, type, enum: values, anyOf, oneOf, allOf, items, properties, format } = parsed.data;
  if ($ref) return describeReference($ref, components, indent);
  if ('const' in parsed.data && parsed.data.const !== undefined) return JSON.stringify(parsed.data.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => describeSchema(choice, components, indent)))].join(' | ');
  if (allOf) return allOf.map((part) => describeSchema(part, components, indent)).join(' & ');
  if (properties) return describeObject(properties, parsed.data.required ?? [], components, indent);
  if (type === 'array') return `${describeSchema(items, components, indent)}[]`;
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  return format ? `${name} (${format})` : name;
};

/** Ten levels are more than any answer has: only a schema that holds itself gets there. */
const describeReference = ($ref: string, components: Components, indent: string): string => {
  const name = $ref.split('/').at(-1) ?? '';
  return indent.length > 20 ? name : describeSchema(components[name], components, indent);
};

const describeObject = (
  properties: Record<string, unknown>,
  required: readonly string[],
  components: Components,
  indent: string,
): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${describeSchema(schema, components, inner)}${commentOf(schema)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
};

/** What a value must keep to, beside its type. */
const commentOf = (schema: unknown): string => {
  const { description, minLength, maxLength, minimum, maximum, pattern, ...more } = Schema.safeParse(schema).data ?? {};
  const bounds = [
    description,
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minimum, maximum, ''),
    pattern && !more.format ? `/${pattern}/` : undefined,
    more.default === undefined ? undefined : `${JSON.stringify(more.default)} when left out`,
  ].filter(Boolean);
  return bounds.length > 0 ? `  // ${bounds.join(', ')}` : '';
};

const rangeOf = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  const top = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (top === undefined) return least ? `at least ${least}${unit}` : undefined;
  return least ? `${least} to ${top}${unit}` : `at most ${top}${unit}`;
};
