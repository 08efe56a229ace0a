import { createHttpClient } from '../http/http-client.ts';
import { headerOf, type WebAnswer, type WebRequest } from '../http/web-message.ts';
import { asProperties, type Properties } from '../template/cloudformation.ts';
import type { GatewayContext } from './gateway-event.ts';
import { integrationOf, type Route } from './gateway-routes.ts';

/**
 * Integrations of type AWS: API Gateway itself calls a service with the role the template gives it, without a
 * function. Parameters are mapped into the call, and the answer is made by the template's VTL.
 */
export const createAwsIntegration = (awsEndpoint: string) => {
  const client = createHttpClient(awsEndpoint);
  return {
    call: async (request: WebRequest, route: Route, context: GatewayContext): Promise<WebAnswer> => {
      const integration = integrationOf(route);
      const [, service = '', path = ''] = /:apigateway:[\w-]+:(\w+):path\/(.*)$/.exec(String(integration.Uri)) ?? [];
      const mapped = mapParameters(integration, request, route, context);
      const answer = await client.send(
        String(integration.IntegrationHttpMethod),
        `/${path.replace(/\{(\w+)\}/g, (_, name: string) => mapped.path.get(name) ?? '')}`,
        {
          ...Object.fromEntries(mapped.headers),
          authorization: authorization(String(integration.Credentials), service),
          'x-amzn-trace-id': context.traceId,
          'content-length': request.body.length,
        },
        request.body,
      );
      return toAnswer(integration, answer.status, context);
    },
    close: client.close,
  };
};

const mapParameters = (integration: Properties, request: WebRequest, route: Route, context: GatewayContext) => {
  const path = new Map<string, string>();
  const headers = new Map<string, string>();
  for (const [target, source] of Object.entries(asProperties(integration.RequestParameters))) {
    const [, , kind, name = ''] = /^(integration\.request)\.(path|header|querystring)\.(.+)$/.exec(target) ?? [];
    const value = readSource(String(source), request, route, context);
    if (value === undefined) continue;
    if (kind === 'path') path.set(name, value.split('/').map(encodeURIComponent).join('/'));
    if (kind === 'header') headers.set(name, value);
  }
  return { path, headers };
};

const readSource = (source: string, request: WebRequest, route: Route, context: GatewayContext): string | undefined => {
  if (source.startsWith("'")) return source.slice(1, -1);
  const [, kind, name = ''] = /^(context\.authorizer|method\.request\.\w+|context)\.(.+)$/.exec(source) ?? [];
  if (kind === 'context.authorizer') return asText(context.authorizer?.[name]);
  if (kind === 'context') return name === 'requestId' ? context.requestId : undefined;
  if (kind === 'method.request.header') return headerOf(request.headers, name.toLowerCase());
  if (kind === 'method.request.path') return route.pathParameters[name];
  return new URLSearchParams(request.query).get(name) ?? undefined;
};

const asText = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

/** Roles are callers, too: the local AWS knows each by its name. */
const authorization = (roleArn: string, service: string): string =>
  `AWS4-HMAC-SHA256 Credential=${roleArn.split('/').at(-1)}/20260101/local/${service}/aws4_request, SignedHeaders=host, Signature=00`;

const toAnswer = async (integration: Properties, status: number, context: GatewayContext): Promise<WebAnswer> => {
  const responses = Array.isArray(integration.IntegrationResponses) ? integration.IntegrationResponses : [];
  const chosen =
    responses.find(
      ({ SelectionPattern }) => SelectionPattern && new RegExp(`^(?:${SelectionPattern})$`).test(`${status}`),
    ) ?? responses.find(({ SelectionPattern }) => !SelectionPattern);
  if (!chosen) throw new Error(`The integration has no response for ${status}.`);
  const override = { status: Number(chosen.StatusCode), header: {} as Record<string, string> };
  const body = await renderTemplate(String(asProperties(chosen.ResponseTemplates)['application/json'] ?? ''), {
    ...context,
    responseOverride: override,
  });
  const headers = Object.entries(asProperties(chosen.ResponseParameters)).map(
    ([name, value]) => [name.replace('method.response.header.', ''), String(value).replace(/^'|'$/g, '')] as const,
  );
  return { status: override.status, headers: [...headers, ...Object.entries(override.header)], body };
};

/** Loaded at its first use: few requests need it, and a start should not wait for it. */
const renderTemplate = async (template: string, context: object): Promise<string> => {
  const { render } = await import('velocityjs');
  return render(template, { context }).trim();
};
