import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A request as the domains see it: one value a header, bytes as bytes, the path normalised. */
export type HttpRequest = {
  requestId: string;
  method: string;
  path: string;
  /** The viewer's host, without its port. */
  host: string;
  sourceIp: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Uint8Array;
};

/** Agents double the leading slash, end paths with one and percent-encode the colon of a verb. */
export const normalisePath = (path: string): string => {
  const collapsed = path.replace(/\/{2,}/g, '/').replace(/%3A/gi, ':');
  return collapsed.length > 1 ? collapsed.replace(/\/$/, '') : collapsed;
};

/** Source: API Gateway REST proxy event, payload format 1.0. */
export const toHttpRequest = (event: APIGatewayProxyEvent): HttpRequest => {
  const headers = Object.fromEntries(
    Object.entries(event.multiValueHeaders ?? {}).map(([name, values]) => [
      name.toLowerCase(),
      values?.join(', ') ?? '',
    ]),
  );
  const query = Object.fromEntries(
    Object.entries(event.multiValueQueryStringParameters ?? {}).map(([name, values]) => [
      name,
      values?.join(',') ?? '',
    ]),
  );
  return {
    requestId: event.requestContext.requestId,
    method: event.httpMethod,
    path: normalisePath(event.path),
    host: (headers['x-touchstone-host'] ?? headers.host ?? '').replace(/:\d+$/, '').toLowerCase(),
    // API Gateway sees the address of CloudFront, which says whose request it is.
    sourceIp: headers['x-touchstone-viewer'] ?? event.requestContext.identity.sourceIp,
    query,
    headers,
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
  };
};
