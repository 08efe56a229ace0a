import type { APIGatewayProxyResult } from 'aws-lambda';
import { AppError, type ErrorBody, errorStatus } from '#shared/http/errors';
import { isTooLarge } from '../data/conditions.ts';
import { isOverload } from '../data/overload.ts';

export type HttpResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
};

export const jsonResponse = (status: number, value: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: value === undefined ? undefined : JSON.stringify(value),
});

/** Whatever method brought the browser here, it goes on with a GET. */
export const redirectResponse = (location: string): HttpResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: undefined,
});

/** A 5xx says nothing of the inside: only the request id, by which the log has the rest. */
export const errorResponse = (error: unknown, requestId: string): HttpResponse => {
  if (error instanceof AppError) {
    const { kind, code, message, errors, retryAfterSeconds } = error;
    const response = jsonResponse(errorStatus[kind], { code, message, errors } satisfies ErrorBody);
    if (retryAfterSeconds !== undefined) response.headers['retry-after'] = String(retryAfterSeconds);
    return response;
  }
  if (isTooLarge(error))
    return errorResponse(new AppError('TOO_LARGE', 'This is more than one thing can hold.'), requestId);
  if (isOverload(error)) {
    const message = 'The service is busy. Try again in a moment.';
    const response = jsonResponse(503, { code: 'UNAVAILABLE', message, requestId } satisfies ErrorBody);
    return { ...response, headers: { ...response.headers, 'retry-after': '1' } };
  }
  const message = 'Something went wrong on our side. Try again; if it goes on, tell us the request id.';
  return jsonResponse(500, { code: 'INTERNAL', message, requestId } satisfies ErrorBody);
};

/** `undefined` when the body is a stream, which a proxy result can not carry. */
export const toProxyResult = ({ status, headers, body }: HttpResponse): APIGatewayProxyResult => {
  if (body instanceof Uint8Array)
    return { statusCode: status, headers, body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
  if (body !== undefined && typeof body !== 'string')
    throw new Error('A stream was returned by a function that does not stream.');
  return { statusCode: status, headers, body: body ?? '' };
};
