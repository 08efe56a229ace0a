import * as z from 'zod';
import { requiredText } from '../http/fields.ts';

/** Latin letters, digits and special symbols: what any keyboard can type. */
const printable = /^[\x21-\x7e]+$/;

export const passwordOf = (texts: { length: string; characters: string }) =>
  requiredText('Password required')
    .min(8, texts.length)
    .max(50, { error: texts.length, abort: true })
    .regex(printable, texts.characters)
    .meta({ format: 'password' });

/** One's own new password. */
export const NewPassword = passwordOf({
  length: 'Password must be between 8 and 50 characters',
  characters: 'Password must have only latin letters, numbers or special symbols',
});

/** The first password of a user whom somebody else creates. */
export const InitialPassword = passwordOf({
  length: 'Must be between 8 and 50 characters',
  characters: 'Must contain only latin letters, numbers or special symbols',
});

export const Username = requiredText('Username name required')
  .max(50, { error: 'Must be between 3 and 50 characters', abort: true })
  .trim()
  .min(3, 'Must be between 3 and 50 characters')
  .regex(/^[A-Za-z0-9. -]+$/, 'Username can only contain latin letters, numbers, dots and dashes');

export const Email = requiredText('Email required')
  .max(254, { error: 'Please enter a valid email address', abort: true })
  .trim()
  .check(z.email('Please enter a valid email address'));

const nameOf = (pattern: RegExp, message: string) =>
  z
    .string('Must be text')
    .min(1, 'Must be between 1 and 100 characters')
    .max(100, { error: 'Must be between 1 and 100 characters', abort: true })
    .regex(pattern, message);

/** Letters of the living scripts, without the `u` flag: other tools read this pattern from the API's description. */
const letters = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff';

export const FirstName = nameOf(new RegExp(`^[${letters}0-9.'-]*$`), 'First name contains illegal characters');
export const LastName = nameOf(new RegExp(`^[${letters}0-9.'()-]*$`), 'Last name contains illegal characters');

/** Printable text with spaces between the words. */
export const TokenName = requiredText('Name required')
  .max(40, { error: 'Must be between 1 and 40 characters', abort: true })
  .trim()
  .min(1, 'Name required')
  .regex(/^[\x20-\x7e]*$/, 'Name must have only latin letters, numbers or special symbols');

/** What a link in an e-mail carries behind its `#`. */
export const LinkSecret = requiredText('This link is not complete. Open it from the e-mail once more.')
  .max(1_000)
  .meta({ format: 'password' });

/** The first label of the tenant's address. */
export const TenantId = requiredText('Workspace name required')
  .max(30, { error: 'Must be between 3 and 30 characters', abort: true })
  .min(3, 'Must be between 3 and 30 characters')
  .regex(
    /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/,
    'Workspace name can only contain small latin letters, numbers and dashes, and starts with a letter',
  );

/** Six digits of an authenticator app, or a recovery code, however it is grouped. */
export const OneTimeCode = requiredText('Code required')
  .max(30, 'This code is not right. Try the next one.')
  .meta({ format: 'password' });
