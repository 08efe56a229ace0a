import type { Caller } from '../aws/aws-call.ts';
import type { Resource } from './cloudformation.ts';
import { account } from './local-names.ts';
import { createPolicy, policyOfRole } from './policies.ts';
import type { Template } from './template.ts';

/** May do everything: tests and tools that look into the local cloud from outside sign with it. */
export const ROOT_ACCESS_KEY_ID = 'root';

/** Who can call the local AWS, by access key id: each function, and each role that a service takes. */
export const callersOf = (template: Template): Map<string, Caller> => {
  const roles = template.ofType('AWS::IAM::Role');
  const callers = new Map<string, Caller>([[ROOT_ACCESS_KEY_ID, { id: ROOT_ACCESS_KEY_ID, policy: allowAll }]]);
  for (const role of roles)
    callers.set(nameOf(role), { id: role.id, policy: policyOfRole(template, role, assumed(role)) });
  for (const { id, properties } of template.ofType('AWS::Lambda::Function')) {
    const role = roles.find((candidate) => String(properties.Role).endsWith(`:role/${nameOf(candidate)}`));
    if (role) callers.set(id, { id, policy: policyOfRole(template, role, assumed(role, id)) });
  }
  return callers;
};

const nameOf = ({ id, properties }: Resource): string => String(properties.RoleName ?? id);

const assumed = (role: Resource, session = 'service'): string =>
  `arn:aws:sts::${account}:assumed-role/${nameOf(role)}/${session}`;

const allowAll = createPolicy([{ Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] }], 'root');
