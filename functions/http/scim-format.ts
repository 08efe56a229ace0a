import * as z from 'zod';
import { AppError, errorStatus, type ScimType, scimTypes } from '#shared/http/errors';
import { scimErrorSchema } from '#shared/iam/scim/scim-resources';
import type { HttpRequest } from './request.ts';
import { errorResponse, type HttpResponse } from './response.ts';

const headers: Record<string, string> = { 'content-type': 'application/scim+json', 'cache-control': 'no-store' };

const Described = z.looseObject({
  meta: z.object({ location: z.string().optional(), version: z.string().optional() }).optional(),
});

/** A resource with its version and its place in the headers; nothing for who has this version already. */
export const scimResponse = (status: number, request: HttpRequest, answer: unknown): HttpResponse => {
  const { location, version } = Described.catch({}).parse(answer).meta ?? {};
  const described = {
    ...headers,
    ...(version === undefined ? {} : { etag: version }),
    ...(status === 201 && location !== undefined ? { location } : {}),
  };
  const isKnown = version !== undefined && request.headers['if-none-match'] === version;
  if (request.method === 'GET' && isKnown) return { status: 304, headers: described, body: undefined };
  return { status, headers: described, body: JSON.stringify(answer) };
};

const Told = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
});

/** The same status and words as for any other client, in the shape that SCIM has for them. */
export const scimErrorResponse = (error: unknown, requestId: string): HttpResponse => {
  const told = errorResponse(error, requestId);
  const status = statusOf(error, told.status);
  const { message, errors } = Told.parse(JSON.parse(String(told.body)));
  const [first] = errors;
  const detail = first?.field ? `${first.field}: ${first.message}` : message;
  const body = { schemas: [scimErrorSchema], status: String(status), scimType: scimTypeOf(error, status), detail };
  const challenge: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return { status, headers: { ...told.headers, ...headers, ...challenge }, body: JSON.stringify(body) };
};

/** Clients of SCIM take 409 for a user or group that is there already, and look for it: what a rule refuses is 403. */
const statusOf = (error: unknown, status: number): number =>
  error instanceof AppError && error.kind === 'CONFLICT' && !isTaken(error) ? errorStatus.FORBIDDEN : status;

const isTaken = ({ code, errors = [] }: AppError): boolean => code === 'uniqueness' || errors.length > 0;

const scimTypeOf = (error: unknown, status: number): ScimType | undefined => {
  if (!(error instanceof AppError)) return undefined;
  const named = scimTypes.find((type) => type === error.code);
  if (named) return named;
  if (status === errorStatus.CONFLICT) return 'uniqueness';
  if (status !== errorStatus.INVALID) return undefined;
  return (error.errors ?? []).length > 0 ? 'invalidValue' : 'invalidSyntax';
};

/** Names of attributes are the same however they are capitalised. */
export const toDeclaredNames = (schema: z.core.$ZodType, value: unknown): unknown => {
  const plain = withoutWrapping(schema);
  if (plain instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => toDeclaredNames(plain.element, item));
  if (!(plain instanceof z.ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  const declared = new Map(Object.keys(plain.shape).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(value).map(([sent, held]) => {
      const name = declared.get(sent.toLowerCase()) ?? sent;
      const inner = plain.shape[name];
      return [name, inner ? toDeclaredNames(inner, held) : held];
    }),
  );
};

const withoutWrapping = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? withoutWrapping(schema.unwrap()) : schema;
