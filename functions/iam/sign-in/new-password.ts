import { invalid } from '#shared/http/errors';
import { isOwnName, type Names, ownNameMessage } from '#shared/iam/users/own-name';
import { hashPassword } from './password.ts';

/** The hash of a password that somebody chose. Throws INVALID for one that everybody would try first. */
export const hashNewPassword = async (password: string, field: string, names: Names): Promise<string> => {
  await refuseGuessablePassword(password, field, names);
  return hashPassword(password);
};

/** Names the field of the request that holds the password. */
export const refuseGuessablePassword = async (password: string, field: string, names: Names): Promise<void> => {
  if (isOwnName(password, names)) throw invalid(ownNameMessage, [{ field, message: ownNameMessage }]);
  commonPasswords ??= loadCommonPasswords();
  if (!(await commonPasswords).has(password.toLowerCase())) return;
  const message = 'This password is one of the most common ones. Choose another one.';
  throw invalid(message, [{ field, message }]);
};

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Not before somebody chooses a password: sign-ins do not wait for it. */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
};
