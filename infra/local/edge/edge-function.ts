import { createContext, runInContext } from 'node:vm';
import type { HeaderList, WebAnswer, WebRequest } from '../http/web-message.ts';

type EdgeHeaders = Record<string, { value: string; multiValue?: { value: string }[] }>;
type EdgeRequest = {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
  headers: EdgeHeaders;
  cookies: Record<string, never>;
};
type EdgeResponse = { statusCode: number; statusDescription?: string; headers?: EdgeHeaders; body?: unknown };
type Handler = (event: object) => EdgeRequest | EdgeResponse;

/** The code of a CloudFront Function as the template carries it, run as CloudFront runs it: without anything of Node. */
export const compileEdgeFunction = (code: string) => {
  const handler = asHandler(runInContext(`${code}\n;handler`, createContext({ console })));
  return {
    /** The request as the function leaves it, or an answer it gives itself. */
    onRequest: (request: WebRequest): WebRequest | WebAnswer => {
      const told = toEdgeRequest(request);
      const result = handler({ ...eventOf('viewer-request', request), request: told });
      if ('statusCode' in result) return toAnswer(result);
      return { ...request, path: result.uri, headers: fromEdgeHeaders(result.headers, request.headers) };
    },
    onResponse: (request: WebRequest, answer: WebAnswer): WebAnswer => {
      const response = { statusCode: answer.status, headers: toEdgeHeaders(answer.headers), cookies: {} };
      const result = handler({ ...eventOf('viewer-response', request), request: toEdgeRequest(request), response });
      if (!('statusCode' in result)) return answer;
      return { ...answer, status: result.statusCode, headers: fromEdgeHeaders(result.headers ?? {}, answer.headers) };
    },
  };
};

export type EdgeFunction = ReturnType<typeof compileEdgeFunction>;

const asHandler = (value: unknown): Handler => value as Handler;

const eventOf = (eventType: string, { viewerIp }: WebRequest) => ({
  version: '1.0',
  context: { eventType, distributionId: 'local', requestId: 'local' },
  viewer: { ip: viewerIp },
});

const toEdgeRequest = ({ method, path, query, headers }: WebRequest): EdgeRequest => ({
  method,
  uri: path,
  querystring: Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, { value }])),
  headers: toEdgeHeaders(headers),
  cookies: {},
});

/** Cookies have a place of their own in these events; we leave them as they are. */
const isCookie = (name: string): boolean => /^(set-)?cookie$/i.test(name);

const toEdgeHeaders = (headers: HeaderList): EdgeHeaders => {
  const result: EdgeHeaders = {};
  for (const [written, value] of headers) {
    const name = written.toLowerCase();
    if (isCookie(name)) continue;
    const known = result[name];
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else result[name] = { value };
  }
  return result;
};

const fromEdgeHeaders = (headers: EdgeHeaders, original: HeaderList): HeaderList => {
  const written = new Map(original.map(([name]) => [name.toLowerCase(), name]));
  const changed = Object.entries(headers).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((entry) => [written.get(name) ?? name, entry.value] as const),
  );
  return [...changed, ...original.filter(([name]) => isCookie(name))];
};

const toAnswer = ({ statusCode, headers = {}, body }: EdgeResponse): WebAnswer => ({
  status: statusCode,
  headers: fromEdgeHeaders(headers, []),
  body: typeof body === 'string' ? body : '',
});
