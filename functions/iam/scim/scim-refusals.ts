import { AppError, type ScimType } from '#shared/http/errors';

/** A request that SCIM has a word of its own for. */
export const refused = (scimType: ScimType, message: string) => new AppError('INVALID', message, { code: scimType });

export const changedSince = () =>
  new AppError('PRECONDITION_FAILED', 'Somebody else changed this since. Read it again before you change it.');
