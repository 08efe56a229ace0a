import type { z } from 'zod';
import { describeIssue } from '#shared/http/describe-issue';
import type {
  Access,
  Answer,
  Body,
  BytesAnswer,
  Endpoint,
  Headers,
  Params as ParamsOf,
  Query,
  Redirect,
} from '#shared/http/endpoint';
import { isAudited, isSchema } from '#shared/http/endpoint';
import { AppError, forbidden, invalid } from '#shared/http/errors';
import { can } from '#shared/iam/groups/permissions';
import { logger } from '../data/logger.ts';
import type { Actor, ProjectScope } from './actor.ts';
import { authenticate, tenantOf } from './authenticate.ts';
import { authenticateProvider } from './authenticate-provider.ts';
import { decodeBody } from './decode-body.ts';
import { findProject } from './find-project.ts';
import { rememberReader, workOnRecord } from './on-record.ts';
import type { HttpRequest } from './request.ts';
import { errorResponse, type HttpResponse, jsonResponse, redirectResponse } from './response.ts';
import { scimErrorResponse, scimResponse, toDeclaredNames } from './scim-format.ts';

type ScopeOf<A extends Access> = A extends { to: 'anyone' | 'identityProvider' }
  ? { tenantId: string }
  : A extends { to: 'project' }
    ? { tenantId: string; actor: Actor; project: ProjectScope }
    : { tenantId: string; actor: Actor };

/** What a use case is given: the caller and every part of the request, parsed by the contract. */
export type Call<E extends Endpoint> = ScopeOf<E['access']> & {
  params: ParamsOf<E>;
  query: Query<E>;
  headers: Headers<E>;
  body: Body<E>;
  request: HttpRequest;
};

/** Those of the path, by name, as text. */
type Params = Record<string, string>;

export type Handled = {
  endpoint: Endpoint;
  respond: (request: HttpRequest, params: Params) => Promise<HttpResponse>;
  /** The same to who is known already, as to a job that works in the name of a user. Refusals are thrown. */
  answerTo: (actor: Actor, request: HttpRequest, params: Params) => Promise<HttpResponse>;
};

type Parsed = Scope & ReturnType<typeof parseRequest> & { request: HttpRequest };

/**
 * Who calls, in which project, whether that is allowed, parsing, the work, the audit log, errors: in that order, in this
 * one place.
 */
export const handle = <const E extends Endpoint>(endpoint: E, work: (call: Call<E>) => Promise<Answer<E>>): Handled => {
  const ofParsed = (call: Parsed) => work(asCall<E>(call));
  rememberReader(endpoint, ofParsed);
  const answer = answerBy(endpoint, ofParsed);
  return {
    endpoint,
    respond: respondBy(endpoint, answer),
    answerTo: (actor, request, params) => answer(request, params, async () => actor),
  };
};

type Identify = () => Promise<Actor>;
type AnswerRequest = (request: HttpRequest, params: Params, identify: Identify) => Promise<HttpResponse>;

const answerBy =
  <E extends Endpoint>(endpoint: E, work: (call: Parsed) => Promise<Answer<E>>): AnswerRequest =>
  async (request, params, identify) => {
    const scope = await findScope(endpoint.access, request, params, identify);
    const call = { ...scope, ...parseRequest(endpoint, request, params), request };
    const answer = isAudited(endpoint) ? await workOnRecord(endpoint, call, params, work) : await work(call);
    return toResponse(endpoint, request, answer);
  };

const respondBy =
  (endpoint: Endpoint, answer: AnswerRequest): Handled['respond'] =>
  async (request, params) => {
    try {
      return await answer(request, params, () =>
        authenticate(request, endpoint.access.to === 'user' ? endpoint.access : {}),
      );
    } catch (error) {
      if (!(error instanceof AppError))
        logger.error('A request failed', { error, requestId: request.requestId, path: request.path });
      return speaksScim(endpoint)
        ? scimErrorResponse(error, request.requestId)
        : errorResponse(error, request.requestId);
    }
  };

type Scope = { tenantId: string; actor?: Actor; project?: ProjectScope; through?: string };

const speaksScim = ({ access }: Endpoint): boolean => access.to === 'identityProvider';

const findScope = async (access: Access, request: HttpRequest, params: Params, identify: Identify): Promise<Scope> => {
  if (access.to === 'anyone') return { tenantId: tenantOf(request) };
  if (access.to === 'identityProvider') return authenticateProvider(request);
  const actor = await identify();
  const { tenantId } = actor;
  if (access.to === 'user') return { tenantId, actor };
  if (access.to === 'workspace') {
    if (!access.anyOf.some((permission) => actor.permissions.includes(permission))) throw forbidden();
    return { tenantId, actor };
  }
  const project = await findProject(access.by, actor, { ...request.query, ...params });
  if (!can(project.role, access.permission)) throw forbidden();
  return { tenantId, actor, project };
};

const parseRequest = (endpoint: Endpoint, request: HttpRequest, params: Record<string, string>) => ({
  params: parsePart(endpoint.params, params),
  query: parsePart(endpoint.query, toWellFormedValues(request.query)),
  headers: parsePart(endpoint.headers, request.headers),
  body: parseBody(endpoint, request),
});

/** What the declaration does not name is not handed on. */
const parsePart = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return {};
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw invalid(errors[0]?.message ?? 'The request is not valid.', errors);
};

const parseBody = (endpoint: Endpoint, request: HttpRequest): unknown => {
  const { body } = endpoint;
  if (body === undefined) return undefined;
  const bytes = decodeBody(request);
  if (isSchema(body) && speaksScim(endpoint)) return parsePart(body, toDeclaredNames(body, parseJson(bytes)));
  if (isSchema(body)) return parsePart(body, parseJson(bytes));
  if (bytes.byteLength > body.maxBytes)
    throw new AppError('TOO_LARGE', `At most ${body.maxBytes} bytes can be sent here.`);
  return bytes;
};

const parseJson = (bytes: Uint8Array): unknown => {
  if (bytes.byteLength === 0) return undefined;
  // Decodes as UTF-8 and drops the byte order mark that some writers of files and streams put first.
  const text = new TextDecoder().decode(bytes);
  try {
    return hasEscapedSurrogate.test(text) ? JSON.parse(text, toWellFormed) : JSON.parse(text);
  } catch {
    throw invalid('The body is not valid JSON.');
  }
};

const toWellFormedValues = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]));

/** Half a character can be escaped in JSON, but neither stored nor answered as UTF-8. */
const hasEscapedSurrogate = /\\ud[89a-f]/i;

const toWellFormed = (_name: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isFine = entries.every(([name]) => name.isWellFormed());
  return isFine ? value : Object.fromEntries(entries.map(([name, held]) => [name.toWellFormed(), held]));
};

const toResponse = (endpoint: Endpoint, request: HttpRequest, answer: unknown): HttpResponse => {
  if (endpoint.answer && isSchema(endpoint.answer) && speaksScim(endpoint))
    return scimResponse(endpoint.status, request, endpoint.answer.parse(answer));
  if (endpoint.answer === undefined) return jsonResponse(endpoint.status, undefined);
  if (isSchema(endpoint.answer)) return jsonResponse(endpoint.status, endpoint.answer.parse(answer));
  if (endpoint.answer.kind === 'redirect') return redirectResponse(asRedirect(answer).location);
  const { bytes, contentType, headers, status = endpoint.status } = asBytes(answer);
  return { status, headers: { 'content-type': contentType, ...headers }, body: bytes };
};

/** `Call<E>` is a type over the declaration; that parsing follows the declaration is what this file is for. */
const asCall = <E extends Endpoint>(call: unknown): Call<E> => call as Call<E>;

const asBytes = (answer: unknown): BytesAnswer => answer as BytesAnswer;

const asRedirect = (answer: unknown): Redirect => answer as Redirect;
