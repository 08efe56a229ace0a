/** Every way a request can fail, and the status that says so. The kind is the answer's `code` unless a registered code is given. */
export const errorStatus = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  TOO_LARGE: 413,
  RANGE_NOT_SATISFIABLE: 416,
  LIMIT_REACHED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorKind = keyof typeof errorStatus;

/** Codes that existing clients compare with; each stands for one situation, whatever the status. */
export const registeredCodes = {
  'REP-1005': 'The access token is no longer valid for this project: refresh it once and retry.',
  'REP-2348': 'The failure tag is already assigned.',
  'IAM-1020': 'The workspace requires a second factor, and this sign-in has shown a password alone: set one up first.',
  'IAM-3516': 'The shared resource does not exist.',
  'AI-2100': 'The suggestion service is not available.',
} as const;

/** What the clients of SCIM compare with (RFC 7644, section 3.12). */
export const scimTypes = [
  'invalidFilter',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
  'tooMany',
] as const;
export type ScimType = (typeof scimTypes)[number];

export type ErrorCode = ErrorKind | keyof typeof registeredCodes | ScimType;

export type FieldError = { field: string; message: string };

/** The JSON body of every answer that is not a success, from every layer. */
export type ErrorBody = { code: string; message: string; errors?: FieldError[]; requestId?: string };

/** An error whose message the caller may read. Anything else thrown is a bug and answers INTERNAL. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ErrorKind,
    message: string,
    more: { code?: ErrorCode; errors?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.kind = kind;
    this.code = more.code ?? kind;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const invalid = (message: string, errors?: FieldError[]) => new AppError('INVALID', message, { errors });
export const unauthenticated = (message = 'Sign in to continue.') => new AppError('UNAUTHENTICATED', message);
export const forbidden = (message = 'You do not have permission to do this.') => new AppError('FORBIDDEN', message);
export const secondFactorRequired = () =>
  new AppError('FORBIDDEN', 'Your workspace requires a second factor. Set it up to go on.', { code: 'IAM-1020' });
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} can not be found`);
export const conflict = (message: string, errors?: FieldError[]) => new AppError('CONFLICT', message, { errors });
export const limitReached = (message: string, retryAfterSeconds?: number) =>
  new AppError('LIMIT_REACHED', message, { retryAfterSeconds });
