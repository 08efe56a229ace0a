import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a value that breaks a rule must be, in a sentence, for rules of the contract that bring no sentence of their own. */
export const describeIssue = (issue: Issue): string => {
  if (isMissing(issue)) return 'This field is required';
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `${issue.origin === 'array' ? 'At' : 'Must be at'} most ${countOf(issue.origin, issue.maximum)}`;
    case 'too_small':
      return `${issue.origin === 'array' ? 'At' : 'Must be at'} least ${countOf(issue.origin, issue.minimum)}`;
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return `Must be ${formatNames[issue.format] ?? 'of the form that is documented'}`;
    case 'unrecognized_keys':
      return `Must be without ${issue.keys.join(', ')}`;
    default:
      return 'Must be of a form that is documented';
  }
};

/** Nothing where something has to be: an empty text or list is told like one that is not there. */
const isMissing = (issue: Issue): boolean =>
  issue.input === undefined || (issue.code === 'too_small' && issue.minimum === 1 && issue.origin in units);

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formatNames: Readonly<Record<string, string>> = {
  email: 'a valid e-mail address',
  datetime: 'an instant like 2026-03-01T10:15:00Z',
  date: 'a date like 2026-03-01',
  url: 'a valid URL',
  uuid: 'a UUID',
};

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

const countOf = (origin: string, count: number | bigint): string => {
  const unit = units[origin];
  return unit ? `${count} ${unit}${Number(count) === 1 ? '' : 's'}` : String(count);
};
