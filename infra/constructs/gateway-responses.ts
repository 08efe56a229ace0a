import { GatewayResponse, type IRestApi, ResponseType } from 'aws-cdk-lib/aws-apigateway';
import { type ErrorKind, errorStatus } from '#shared/http/errors';

type Refusal = { type: ResponseType; kind: ErrorKind; message: string };

const misconfigured = 'Something went wrong on our side. Try again; if it goes on, tell us the request id.';
const busy = 'The service did not answer in time. Try again in a moment.';

/** Every way in which API Gateway answers instead of a function, said in our shape and by our codes. */
const refusals: Refusal[] = [
  // The authorizer's own sentence.
  { type: ResponseType.ACCESS_DENIED, kind: 'FORBIDDEN', message: '$context.authorizer.message' },
  { type: ResponseType.UNAUTHORIZED, kind: 'UNAUTHENTICATED', message: 'Sign in to continue.' },
  { type: ResponseType.EXPIRED_TOKEN, kind: 'UNAUTHENTICATED', message: 'Sign in to continue.' },
  { type: ResponseType.INVALID_API_KEY, kind: 'FORBIDDEN', message: 'You do not have permission to do this.' },
  { type: ResponseType.INVALID_SIGNATURE, kind: 'FORBIDDEN', message: 'You do not have permission to do this.' },
  { type: ResponseType.WAF_FILTERED, kind: 'FORBIDDEN', message: 'You do not have permission to do this.' },
  // This is how API Gateway calls a path or method that nothing serves.
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, kind: 'NOT_FOUND', message: 'This address can not be found' },
  { type: ResponseType.RESOURCE_NOT_FOUND, kind: 'NOT_FOUND', message: 'This address can not be found' },
  { type: ResponseType.BAD_REQUEST_BODY, kind: 'INVALID', message: 'The request is not valid.' },
  { type: ResponseType.BAD_REQUEST_PARAMETERS, kind: 'INVALID', message: 'The request is not valid.' },
  { type: ResponseType.UNSUPPORTED_MEDIA_TYPE, kind: 'INVALID', message: 'This content type can not be read.' },
  {
    type: ResponseType.REQUEST_TOO_LARGE,
    kind: 'TOO_LARGE',
    message: 'The request is too large: a file may have 10 MB, anything else 4.5 MB.',
  },
  { type: ResponseType.THROTTLED, kind: 'LIMIT_REACHED', message: 'Too many requests. Try again in a moment.' },
  { type: ResponseType.QUOTA_EXCEEDED, kind: 'LIMIT_REACHED', message: 'Too many requests. Try again in a moment.' },
  { type: ResponseType.INTEGRATION_FAILURE, kind: 'UNAVAILABLE', message: busy },
  { type: ResponseType.INTEGRATION_TIMEOUT, kind: 'UNAVAILABLE', message: busy },
  { type: ResponseType.API_CONFIGURATION_ERROR, kind: 'INTERNAL', message: misconfigured },
  { type: ResponseType.AUTHORIZER_CONFIGURATION_ERROR, kind: 'INTERNAL', message: misconfigured },
  { type: ResponseType.AUTHORIZER_FAILURE, kind: 'INTERNAL', message: misconfigured },
  { type: ResponseType.DEFAULT_5XX, kind: 'INTERNAL', message: misconfigured },
];

export const addGatewayResponses = (restApi: IRestApi): void => {
  for (const { type, kind, message } of refusals) {
    const statusCode = errorStatus[kind];
    const isOurFault = statusCode >= 500;
    addResponse(restApi, type, String(statusCode), { code: kind, message, ...(isOurFault && requestId) });
  }
  // What is left keeps the status that API Gateway chose, so the code can only be the general one.
  addResponse(restApi, ResponseType.DEFAULT_4XX, undefined, { code: 'INVALID', message: 'The request is not valid.' });
};

const requestId = { requestId: '$context.requestId' };

const addResponse = (restApi: IRestApi, type: ResponseType, statusCode: string | undefined, body: object) =>
  new GatewayResponse(restApi, `Gateway${type.responseType}`, {
    restApi,
    type,
    statusCode,
    responseHeaders: { 'Content-Type': "'application/json'", 'Cache-Control': "'no-store'" },
    templates: { 'application/json': JSON.stringify(body) },
  });
