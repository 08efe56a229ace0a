import type { WebAnswer } from '../http/web-message.ts';
import { asProperties, type Resource } from '../template/cloudformation.ts';
import type { Template } from '../template/template.ts';
import type { GatewayContext } from './gateway-event.ts';

/** The ways in which API Gateway answers itself, with the status each has unless the template states another. */
const defaults = {
  ACCESS_DENIED: 403,
  API_CONFIGURATION_ERROR: 500,
  AUTHORIZER_CONFIGURATION_ERROR: 500,
  AUTHORIZER_FAILURE: 500,
  INTEGRATION_FAILURE: 504,
  INTEGRATION_TIMEOUT: 504,
  MISSING_AUTHENTICATION_TOKEN: 403,
  REQUEST_TOO_LARGE: 413,
  UNAUTHORIZED: 401,
  DEFAULT_5XX: 502,
} as const;

export type RefusalType = keyof typeof defaults;

export type Refuse = (type: RefusalType, context: GatewayContext) => WebAnswer;

/** Answers by the `AWS::ApiGateway::GatewayResponse` resources of the template. */
export const createRefusals = (template: Template, restApi: Resource): Refuse => {
  const stated = new Map(
    template
      .ofType('AWS::ApiGateway::GatewayResponse')
      .filter(({ properties }) => properties.RestApiId === restApi.id.toLowerCase())
      .map(({ properties }) => [String(properties.ResponseType), properties]),
  );
  return (type, context) => {
    const fallback = defaults[type] < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX';
    const properties = stated.get(type) ?? stated.get(fallback);
    const body = asProperties(properties?.ResponseTemplates)['application/json'];
    const headers = Object.entries(asProperties(properties?.ResponseParameters)).map(
      ([name, value]) => [name.replace('gatewayresponse.header.', ''), String(value).replace(/^'|'$/g, '')] as const,
    );
    const statesType = headers.some(([name]) => name.toLowerCase() === 'content-type');
    return {
      status: Number(properties?.StatusCode ?? defaults[type]),
      headers: [
        ...(statesType ? [] : [['content-type', 'application/json'] as const]),
        ...headers,
        ['x-amzn-errortype', type],
      ],
      body: body === undefined ? '{"message":"Forbidden"}' : fillIn(String(body), type, context),
    };
  };
};

const fillIn = (
  text: string,
  type: RefusalType,
  { requestId, extendedRequestId, authorizer }: GatewayContext,
): string =>
  text
    .replaceAll('$context.requestId', requestId)
    .replaceAll('$context.extendedRequestId', extendedRequestId)
    .replaceAll('$context.error.responseType', type)
    .replace(/\$context\.authorizer\.(\w+)/g, (_, name: string) => asJsonText(authorizer?.[name] ?? ''));

const asJsonText = (value: unknown): string => JSON.stringify(String(value)).slice(1, -1);
