import * as z from 'zod';
import { TokenName } from '#shared/iam/fields';
import type { ApiToken } from '#shared/iam/tokens/api-token-contract';

export const isExpired = ({ expiresAt }: Pick<ApiToken, 'expiresAt'>, now: number): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now;

/** The end of a day written as mm/dd/yyyy, in the user's zone; undefined when there is no such day. */
export const endOfDay = (text: string): Date | undefined => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!parts) return undefined;
  const [month = 0, day = 0, year = 0] = parts.slice(1).map(Number);
  const date = new Date(year, month - 1, day, 23, 59, 59);
  const isReal = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isReal ? date : undefined;
};

/** The form of a new token: the expiry counts only while its box is checked. */
export const NewTokenValues = z
  .object({ name: TokenName, hasExpiry: z.boolean(), expiry: z.string() })
  .superRefine(({ hasExpiry, expiry }, context) => {
    if (!hasExpiry) return;
    const end = endOfDay(expiry);
    const add = (message: string) => context.addIssue({ code: 'custom', path: ['expiry'], message });
    if (!end) add("Must be a valid date. The format is 'mm/dd/yyyy'");
    else if (end.getTime() < Date.now()) add('Must be today or a day in the future');
  });
