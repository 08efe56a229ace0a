import {
  type ScimOperation,
  scimEnterpriseSchema,
  scimGroupSchema,
  scimUserSchema,
} from '#shared/iam/scim/scim-resources';
import { type Filter, parseFilter } from './match-filter.ts';
import { refused } from './scim-refusals.ts';

/** One value at one place: `emails[type eq "work"].value` is the attribute, the filter and the part. */
export type Step = {
  op: ScimOperation['op'];
  /** In small letters, as names are the same however they are capitalised. */
  attribute: string;
  filter: Filter | undefined;
  part: string | undefined;
  value: unknown;
  /** Whether the operation named the place; otherwise it sent a whole object, of which what can not be changed is passed over. */
  isNamed: boolean;
};

const pathPattern = /^(?:(urn:[^[\]"]+):)?([a-z$][\w$-]*)(?:\[(.+)\])?(?:\.([a-z$][\w$-]*))?$/i;
const own = [scimUserSchema, scimGroupSchema].map((schema) => schema.toLowerCase());

/** An operation as what it does to single attributes; what belongs to another schema is left out. */
export const stepsOf = ({ op, path, value }: ScimOperation): Step[] => {
  if (path) return stepAt(op, path, value, true);
  if (op === 'remove') throw refused('noTarget', 'A remove operation says by its path what to remove.');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused('invalidValue', 'An operation without a path needs an object as its value.');
  return Object.entries(value).flatMap(([name, held]) => stepAt(op, name, held, false));
};

const stepAt = (op: Step['op'], path: string, value: unknown, isNamed: boolean): Step[] => {
  if (path.toLowerCase().startsWith(scimEnterpriseSchema.toLowerCase())) return [];
  const [, schema, attribute, filter, part] = pathPattern.exec(path) ?? [];
  if (attribute === undefined || (schema !== undefined && !own.includes(schema.toLowerCase()))) {
    if (!isNamed) return [];
    throw refused('invalidPath', `There is no attribute ${path.slice(0, 100)}.`);
  }
  const parsed = filter === undefined ? undefined : parseFilter(filter);
  return [{ op, attribute: attribute.toLowerCase(), filter: parsed, part: part?.toLowerCase(), value, isNamed }];
};
