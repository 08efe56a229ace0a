import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

type Command = { command: string; variables?: { name: string }[]; parameters: { name: string }[] };
type Session = { sessionId: string; capabilities: unknown } & Record<
  string,
  (...values: unknown[]) => Promise<unknown>
>;
type Found = { command: Command; variables: Record<string, string> };

// Both packages are CommonJS and without types that an ES module could use.
const load = createRequire(import.meta.url);
const endpoints: Record<string, Record<string, Command>> = load('@wdio/protocols').WebDriverProtocol;
const { default: devTools }: { default: { newSession: (options: unknown) => Promise<Session> } } = load('devtools');

/**
 * `usual` are capabilities that every session has, whatever its client asks for.
 * A WebDriver endpoint for runners that know no other way to a browser: npm has no driver binary, but it has the
 * protocol as data (@wdio/protocols) and its commands for Chromium (devtools).
 */
export const startWebDriverBridge = async (
  usual: object = {},
): Promise<{ port: number; close: () => Promise<void> }> => {
  const sessions = new Map<string, Session>();
  const server = createServer(async (request, response) => {
    const { status, value } = await answer(request, sessions, usual);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ value: value ?? null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    await Promise.all([...sessions.values()].map((session) => session.deleteSession?.()));
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  };
  return { port, close };
};

const answer = async (request: IncomingMessage, sessions: Map<string, Session>, usual: object) => {
  try {
    const found = findCommand(request.method ?? 'GET', (request.url ?? '/').replace(/^\/wd\/hub/, ''));
    if (!found) return { status: 404, value: problem('unknown command', `${request.method} ${request.url}`) };
    return { status: 200, value: await run(found, await readJson(request), sessions, usual) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isMissing = /no such element|could not be located|stale element/i.test(message);
    return isMissing
      ? { status: 404, value: problem('no such element', message) }
      : { status: 500, value: problem('unknown error', message) };
  }
};

const problem = (error: string, message: string) => ({ error, message, stacktrace: '' });

const findCommand = (method: string, url: string): Found | undefined => {
  const path = url.split('?')[0]?.split('/') ?? [];
  for (const [template, methods] of Object.entries(endpoints)) {
    const parts = template.split('/');
    const isMatch =
      parts.length === path.length && parts.every((part, at) => part.startsWith(':') || part === path[at]);
    const command = methods[method];
    if (!isMatch || !command) continue;
    const named = parts
      .map((part, at) => [part.slice(1), path[at] ?? ''])
      .filter((_, at) => parts[at]?.startsWith(':'));
    return { command, variables: Object.fromEntries(named) };
  }
};

const run = async (
  { command, variables }: Found,
  body: Record<string, unknown>,
  sessions: Map<string, Session>,
  usual: object,
) => {
  if (command.command === 'status') return { ready: true, message: '' };
  if (command.command === 'newSession') return startSession(body, sessions, usual);
  const session = sessions.get(variables.sessionId ?? '');
  const perform = session?.[command.command];
  if (!session || !perform) throw new Error(`${command.command} is not supported`);
  const inPath = (command.variables ?? []).map(({ name }) => variables[name]);
  const inBody = command.parameters.map(({ name }) => body[name]);
  if (command.command === 'deleteSession') sessions.delete(session.sessionId);
  return perform.call(session, ...inPath, ...inBody);
};

const startSession = async (body: Record<string, unknown>, sessions: Map<string, Session>, usual: object) => {
  const asked = body.capabilities as { alwaysMatch?: object; firstMatch?: object[] };
  const capabilities = { ...asked.alwaysMatch, ...asked.firstMatch?.[0], ...usual };
  const session = await devTools.newSession({ capabilities, logLevel: 'error' });
  sessions.set(session.sessionId, session);
  return { sessionId: session.sessionId, capabilities: session.capabilities };
};

const readJson = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
};
