import type * as z from 'zod';
import {
  ScimEmail,
  ScimExternalId,
  ScimFlag,
  ScimName,
  type ScimOperation,
  ScimUserBody,
  ScimUserName,
} from '#shared/iam/scim/scim-resources';
import { isMeantBy } from '../match-filter.ts';
import { type Step, stepsOf } from '../operation-path.ts';
import { readValue } from '../read-value.ts';
import { refused } from '../scim-refusals.ts';
import { preferredOf, type UserFields } from './user-fields.ts';

type Change = Partial<UserFields>;

/** A user after the operations of a change, one after the other. Throws with the type that SCIM has for it. */
export const patchFields = (before: UserFields, operations: readonly ScimOperation[]): UserFields =>
  operations.flatMap(stepsOf).reduce(applyStep, before);

const applyStep = (fields: UserFields, step: Step): UserFields => ({ ...fields, ...changeOf(step, fields) });

const changeOf = (step: Step, fields: UserFields): Change => {
  const change = changes.get(step.attribute);
  if (change) return change(step, fields);
  if (passedOver.has(step.attribute) || !step.isNamed) return {};
  if (fixed.has(step.attribute)) throw refused('mutability', `${step.attribute} can not be changed.`);
  throw refused('invalidPath', `There is no attribute ${step.attribute}.`);
};

const changes = new Map<string, (step: Step, fields: UserFields) => Change>([
  ['username', (step) => ({ userName: read(ScimUserName, step, 'userName') })],
  ['externalid', (step) => ({ externalId: readOptional(ScimExternalId, step, 'externalId') })],
  ['active', (step) => ({ active: read(ScimFlag, step, 'active') })],
  ['name', (step) => changeName(step)],
  ['emails', (step, fields) => changeEmail(step, fields)],
]);

/** Attributes of a user that there are, and that are not kept. */
const passedOver = new Set(
  `displayName nickName profileUrl title userType preferredLanguage locale timezone password phoneNumbers ims photos
   addresses entitlements roles x509Certificates`
    .toLowerCase()
    .split(/\s+/),
);
const fixed = new Set(['id', 'meta', 'groups', 'schemas']);

const read = <Schema extends z.ZodType>(schema: Schema, { op, value }: Step, name: string): z.output<Schema> => {
  if (op === 'remove') throw refused('mutability', `${name} is required.`);
  return readValue(schema, value, name);
};

const readOptional = (schema: z.ZodType<string>, { op, value }: Step, name: string): string | undefined =>
  op === 'remove' || value === null ? undefined : readValue(schema, value, name) || undefined;

const changeName = (step: Step): Change => {
  if (step.part === 'givenname') return { givenName: readOptional(ScimName, step, 'name.givenName') };
  if (step.part === 'familyname') return { familyName: readOptional(ScimName, step, 'name.familyName') };
  if (step.part !== undefined) return {};
  if (step.op === 'remove' || step.value === null) return { givenName: undefined, familyName: undefined };
  const { givenName, familyName } = readValue(ScimUserBody.shape.name, step.value, 'name') ?? {};
  return {
    ...(givenName === undefined ? {} : { givenName: givenName || undefined }),
    ...(familyName === undefined ? {} : { familyName: familyName || undefined }),
  };
};

/** There is one address, for work: what is said of others is passed over. */
const changeEmail = (step: Step, { email }: UserFields): Change => {
  const { op, filter, part, value } = step;
  const isMeant = filter === undefined || isMeantBy(filter, { value: email, type: 'work', primary: true });
  if (!isMeant || (part !== undefined && part !== 'value')) return {};
  if (op === 'remove') return { email: undefined };
  if (part === 'value' || typeof value === 'string') return { email: readValue(ScimEmail, value, 'emails.value') };
  const sent = Array.isArray(value) ? value : [value];
  return { email: preferredOf(readValue(ScimUserBody.shape.emails, sent, 'emails') ?? [])?.value };
};
