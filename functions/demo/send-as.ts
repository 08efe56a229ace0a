import { randomUUID } from 'node:crypto';
import type { SendCall } from '#shared/demo/agent-calls';
import type { Actor } from '../http/actor.ts';
import type { Handled } from '../http/handle.ts';
import { normalisePath } from '../http/request.ts';
import { createMatcher } from '../http/router.ts';

/** Calls endpoints without a network in between: the same checks, and what is reported is written the same way. */
export const createLocalSender = (endpoints: readonly Handled[]): ((actor: Actor) => SendCall) => {
  const matcher = createMatcher(endpoints);
  return (actor) =>
    async ({ method, path, body, headers = {} }) => {
      const [pathname = '', search] = path.split('?');
      const request = {
        requestId: randomUUID(),
        method,
        path: normalisePath(pathname),
        host: '',
        sourceIp: '',
        query: Object.fromEntries(new URLSearchParams(search)),
        headers,
        body: toBytes(body),
      };
      const match = matcher.find(method, request.path);
      if (!match) throw new Error(`Nobody answers ${method} ${path}.`);
      const { body: answer } = await match.handled.answerTo(actor, request, match.params);
      return typeof answer === 'string' && answer.startsWith('{') ? JSON.parse(answer) : {};
    };
};

const toBytes = (body: object | Uint8Array | undefined): Uint8Array => {
  if (body instanceof Uint8Array) return body;
  return body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body));
};
