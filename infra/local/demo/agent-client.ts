import { Agent as PlainAgent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { type Agent, type Call, createAgent, type SendCall } from '#shared/demo/agent-calls';

type AgentClientOptions = {
  /** Where the product is, as agents are told: `http://localhost:4000`. */
  url: string;
  /** An API token, as agents are configured with. */
  token: string;
  projectKey: string;
  /** How many requests may be open at once. */
  connections?: number;
  signal?: AbortSignal;
  /** Hears of every answered request; `name` is the call's, not its path. */
  onRequest?: (request: { name: string; milliseconds: number }) => void;
};

type Reply = { status: number; text: string };

/** An agent that reports over HTTP, as those of users do. */
export const connectAgent = (options: AgentClientOptions): Agent =>
  createAgent({ send: createSender(options), projectKey: options.projectKey });

/** Speaks to the server as an agent does: one token for the process, kept connections, JSON or bytes. */
const createSender = ({ url, token, connections = 16, signal, onRequest }: AgentClientOptions): SendCall => {
  const isSecure = url.startsWith('https:');
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: connections });
  const origin = url.replace(/\/+$/, '');

  const exchange = ({ method, path, body, headers }: Call): Promise<Reply> => {
    const bytes = body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const sent = (isSecure ? secureRequest : request)(
        `${origin}${path}`,
        { method, agent, signal, headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(bytes);
    });
  };

  const refresh = refresher(exchange, token);
  return async (call) => {
    const authorization = await refresh();
    const startedAt = performance.now();
    const headers = { 'content-type': 'application/json', authorization, ...call.headers };
    const reply = await exchange({ ...call, headers });
    onRequest?.({ name: call.name, milliseconds: performance.now() - startedAt });
    return parseReply(call, reply);
  };
};

/** An agent's token is fetched once; a demo that runs for days fetches the next one in time. */
const refresher = (exchange: (call: Call) => Promise<Reply>, token: string) => {
  let authorization: Promise<string> | undefined;
  let goodUntil = 0;
  const fetchToken = async () => {
    const call = { name: 'refresh', method: 'POST', path: '/api/iam/v1/auth/refresh', body: { refreshToken: token } };
    const answer = parseReply(call, await exchange({ ...call, headers: { 'content-type': 'application/json' } }));
    goodUntil = Date.now() + Number(answer.expiresIn ?? 3600) * 500;
    return `${answer.authTokenType} ${answer.authToken}`;
  };
  return () => {
    if (!authorization || Date.now() > goodUntil) {
      goodUntil = Number.POSITIVE_INFINITY;
      authorization = fetchToken();
      authorization.catch(() => {
        authorization = undefined;
      });
    }
    return authorization;
  };
};

const parseReply = ({ method, path }: Call, { status, text }: Reply): Record<string, unknown> => {
  if (status < 200 || status > 299)
    throw new Error(`${method} ${path} was answered with ${status}: ${text.slice(0, 500)}`);
  return text.startsWith('{') ? JSON.parse(text) : {};
};
