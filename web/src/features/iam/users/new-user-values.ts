import * as z from 'zod';
import { requiredText } from '#shared/http/fields';
import { Email, FirstName, InitialPassword, LastName, Username } from '#shared/iam/fields';
import { groupRules } from '#shared/iam/workspace-user-contract';
import { orEmpty } from '../or-empty.ts';

/** All that is wrong is said at once, not only when the fields themselves are right. */
const always = () => true;

/** What the form for a new user holds. */
export const NewUserValues = z
  .object({
    username: Username,
    email: Email,
    password: InitialPassword,
    repeat: requiredText('Password required'),
    firstName: orEmpty(FirstName),
    lastName: orEmpty(LastName),
    hasReadOnlyAccess: z.boolean(),
    groupId: z.string().transform((text) => (text === '' ? undefined : Number(text))),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    error: 'Passwords do not match',
    when: always,
  })
  .refine(groupRules.required[0], { path: ['groupId'], error: groupRules.required[1], when: always });

export const emptyUser: z.input<typeof NewUserValues> = {
  username: '',
  email: '',
  password: '',
  repeat: '',
  firstName: '',
  lastName: '',
  hasReadOnlyAccess: false,
  groupId: '',
};
