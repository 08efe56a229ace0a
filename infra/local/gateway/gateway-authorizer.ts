import type { Functions } from '../functions/functions.ts';
import type { WebRequest } from '../http/web-message.ts';
import { asProperties } from '../template/cloudformation.ts';
import { account, region } from '../template/local-names.ts';
import { createPolicy } from '../template/policies.ts';
import type { Template } from '../template/template.ts';
import { authorizerEvent, type GatewayContext } from './gateway-event.ts';
import type { RefusalType } from './gateway-refusals.ts';
import type { Route } from './gateway-routes.ts';

export type Authorized = { context: Record<string, unknown>; refusal?: RefusalType };

/** Lambda authorizers of type REQUEST; nothing is cached, as the template asks. */
export const createAuthorizer =
  (template: Template, functions: Functions, functionOfUri: (uri: string) => string) =>
  async (request: WebRequest, route: Route, context: GatewayContext): Promise<Authorized> => {
    if (route.method.AuthorizationType !== 'CUSTOM') return { context: {} };
    const authorizer = template.find(String(route.method.AuthorizerId));
    if (!authorizer) return { context: {}, refusal: 'AUTHORIZER_CONFIGURATION_ERROR' };
    const { apiId, stage, traceId } = context;
    const methodArn = `arn:aws:execute-api:${region}:${account}:${apiId}/${stage}/${request.method}${request.path}`;
    const event = authorizerEvent(request, route, context, methodArn);
    const invoked = await functions.invoke(functionOfUri(String(authorizer.properties.AuthorizerUri)), event, traceId);
    if (invoked.error) {
      const isRefusal = invoked.error.errorMessage === 'Unauthorized';
      return { context: {}, refusal: isRefusal ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE' };
    }
    const { principalId, policyDocument, context: told } = asProperties(JSON.parse(invoked.payload));
    if (principalId === undefined || policyDocument === undefined)
      return { context: {}, refusal: 'AUTHORIZER_CONFIGURATION_ERROR' };
    const refusal = createPolicy([policyDocument], String(principalId)).refusal({
      action: 'execute-api:Invoke',
      resource: methodArn,
    });
    const known = { principalId, ...asStrings(asProperties(told)) };
    return refusal ? { context: known, refusal: 'ACCESS_DENIED' } : { context: known };
  };

/** An authorizer's context carries text only. */
const asStrings = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
