import * as z from 'zod';
import { requiredText } from '#shared/http/fields';
import { Email, FirstName, InitialPassword, LastName, Username } from '#shared/iam/fields';
import { isOwnName, ownNameMessage } from '#shared/iam/users/own-name';
import { groupRules } from '#shared/iam/users/workspace-user-contract';
import { mustMatch } from '../must-match.ts';
import { orEmpty } from '../or-empty.ts';

const Fields = z.object({
  username: Username,
  email: Email,
  password: InitialPassword,
  repeat: requiredText('Password required'),
  firstName: orEmpty(FirstName),
  lastName: orEmpty(LastName),
});

/** Beside the fields' own rules, so that all that is wrong is said at once. */
const Together = z
  .object({
    username: z.string(),
    email: z.string(),
    password: z.string(),
    repeat: z.string(),
    hasReadOnlyAccess: z.boolean(),
    /** As a list of choices has it: empty as long as nothing is chosen. */
    groupId: z.string(),
  })
  .refine(({ password, repeat }) => password === repeat, mustMatch)
  .refine(({ password, ...names }) => !isOwnName(password, names), { path: ['password'], error: ownNameMessage })
  .refine(({ hasReadOnlyAccess, groupId }) => hasReadOnlyAccess || groupId !== '', {
    path: ['groupId'],
    error: groupRules.required[1],
  });

/** What the form for a new user holds. */
export const NewUserValues = z.intersection(Fields, Together);

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
