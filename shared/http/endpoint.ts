import type { z } from 'zod';
import type { ProjectPermission, WorkspacePermission } from '#shared/iam/groups/permissions';
import type { ErrorKind } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The Lambda that answers: `saml` for what brings an XML parser with it; `stream` for what may exceed 6 MB; `inbox` is API
 * Gateway's own S3 integration behind the upload authorizer.
 */
export type Service = 'iam' | 'saml' | 'api' | 'ingest' | 'stream' | 'inbox';

/**
 * Who may call. `project` names the part of the request by which the project is found. `identityProvider` is who holds
 * a provisioning token, and speaks SCIM: its requests, answers and errors are `application/scim+json`. What `isForSetUp`
 * is open to who has yet to set up the second factor that the workspace requires, and to whom nothing else is.
 */
export type Access =
  | { to: 'anyone' }
  | { to: 'identityProvider' }
  | { to: 'user'; isForSetUp?: true }
  | { to: 'workspace'; anyOf: readonly [WorkspacePermission, ...WorkspacePermission[]] }
  | { to: 'project'; permission: ProjectPermission; by: 'projectKey' | 'projectId' | 'launchId' };

/**
 * Whether calls of it are kept in the audit log: what people and programs change. What agents report is kept as
 * launches, with a history of its own.
 */
export const isAudited = ({ method, service, audit }: Endpoint): boolean =>
  method !== 'GET' && service !== 'ingest' && service !== 'inbox' && audit !== false;

/** A body that is bytes, not JSON: its type is read from its first bytes, never from the header. */
export type RawBody = { kind: 'raw'; description: string; maxBytes: number };
/** A multipart form of which one part is the file. */
export type MultipartBody = { kind: 'multipart'; part: string; maxBytes: number };
/**
 * An answer that is not JSON. `otherContentType`: what it is when the query asks for another format. `isSeekable`: a part
 * of it is answered to who asks with `Range`.
 */
export type RawAnswer = { kind: 'raw'; contentType: string; otherContentType?: string; isSeekable?: true };
/** A browser that was sent here goes on to another address. */
export type RedirectAnswer = { kind: 'redirect' };

export type Endpoint = {
  service: Service;
  method: Method;
  /** As OpenAPI writes it: `/api/projects/v1/projects/{projectKey}`. */
  path: string;
  summary: string;
  description?: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType | RawBody | MultipartBody;
  status: 200 | 201 | 202 | 204 | 303;
  answer?: z.ZodType | RawAnswer | RedirectAnswer;
  /** What can go wrong beyond what follows from access and validation. */
  errors?: readonly ErrorKind[];
  /**
   * Every change is in the audit log with what was sent. With `reads`, the endpoint that shows what is changed, it says
   * what was before and after. False: it changes nothing that anybody would ask for.
   */
  audit?: false | { reads: Endpoint };
};

type OutputOf<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise;
type InputOf<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise;

export type Params<E extends Endpoint> = OutputOf<E['params'], Record<never, never>>;
export type Query<E extends Endpoint> = OutputOf<E['query'], Record<never, never>>;
export type Headers<E extends Endpoint> = OutputOf<E['headers'], Record<never, never>>;
/** What the handler gets: the parsed JSON, or the bytes of a raw body. */
export type Body<E extends Endpoint> = E['body'] extends RawBody ? Uint8Array : OutputOf<E['body'], undefined>;
/** What the handler returns: the answer before its schema has dressed it. */
export type Answer<E extends Endpoint> = E['answer'] extends RawAnswer
  ? BytesAnswer
  : E['answer'] extends RedirectAnswer
    ? Redirect
    : InputOf<E['answer'], void>;
/** What a client receives. */
export type Received<E extends Endpoint> = OutputOf<E['answer'], undefined>;
/** What a client sends. */
export type Sent<E extends Endpoint> = {
  params?: InputOf<E['params'], undefined>;
  query?: InputOf<E['query'], undefined>;
  body?: E['body'] extends RawBody | MultipartBody ? Blob : InputOf<E['body'], undefined>;
};

export type Redirect = { location: string };

export type BytesAnswer = {
  contentType: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  headers?: Record<string, string>;
  /** Only a part, which `Content-Range` names. */
  status?: 206;
};

/** Keeps the literal types, so that handlers and clients are typed from the declaration alone. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

export const isSchema = (part: Endpoint['body'] | Endpoint['answer']): part is z.ZodType =>
  part !== undefined && !('kind' in part);
