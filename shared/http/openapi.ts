import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { allEndpoints } from './all-endpoints.ts';
import { type Access, type Endpoint, isSchema } from './endpoint.ts';
import { type ErrorKind, errorStatus, registeredCodes, scimTypes } from './errors.ts';

const Failure = z
  .object({
    code: z.string().meta({ description: 'What went wrong, for programs.', examples: ['INVALID', 'REP-1005'] }),
    message: z.string().meta({ description: 'What went wrong, for people.' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' });

const ScimFailure = z
  .object({
    schemas: z.array(z.string()),
    status: z.string(),
    scimType: z.enum(scimTypes).optional(),
    detail: z.string().meta({ description: 'What went wrong, for people.' }),
  })
  .meta({ id: 'ScimError' });

/** JSON, under the name that those who are asked have for it. */
const json = ({ access }: Endpoint, schema: z.ZodType) => ({
  [access.to === 'identityProvider' ? 'application/scim+json' : 'application/json']: { schema },
});

const failure = (endpoint: Endpoint) =>
  json(endpoint, endpoint.access.to === 'identityProvider' ? ScimFailure : Failure);

/** The whole contract as an OpenAPI 3.1 document. It takes some 50 ms, so callers keep it. */
export const createOpenApiDocument = () =>
  createDocument({
    openapi: '3.1.0',
    info: { title: 'Touchstone', version: '1.0.0', description: introduction },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(allEndpoints).map(tagOf))].sort().map((name) => ({ name })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        provisioning: { type: 'http', scheme: 'bearer', description: 'A provisioning token, for SCIM.' },
        basic: { type: 'http', scheme: 'basic', description: 'A username or e-mail address, and an API token.' },
      },
    },
    paths: toPaths(),
  });

const introduction = [
  'Send `Authorization: Bearer <access token>`. Browsers get one by signing in; programs exchange an API token for one, or send the API token as the password of Basic authentication.',
  'Every failure is answered as `{code, message}`, with `errors` for the fields that were not accepted. The code is the name of a status, or one of these:',
  ...Object.entries(registeredCodes).map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
].join('\n\n');

const toPaths = (): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    const path = endpoint.path.replace('+}', '}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) };
  }
  return paths;
};

/** `/api/iam/v1/…` belongs to iam, `/api/iam/scim/v2/…` to scim. */
const tagOf = ({ path }: Endpoint): string => /^\/api\/(?:[a-z-]+\/)?([a-z-]+)\/v\d/.exec(path)?.[1] ?? 'site';

const toOperation = (operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject => ({
  operationId,
  summary: endpoint.summary,
  description: [endpoint.description, describeAccess(endpoint.access)].filter(Boolean).join('\n\n'),
  tags: [tagOf(endpoint)],
  security: securityOf(endpoint.access),
  requestParams: withoutUndefined({
    path: pathParams(endpoint),
    query: queryParams(endpoint),
    header: endpoint.headers,
  }),
  requestBody: toRequestBody(endpoint),
  responses: toResponses(endpoint),
});

const securityOf = ({ to }: Access): Record<string, never[]>[] => {
  if (to === 'anyone') return [];
  return to === 'identityProvider' ? [{ provisioning: [] }] : [{ bearer: [] }, { basic: [] }];
};

const withoutUndefined = <Value>(parts: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, part]])));

const describeAccess = (access: Access): string => {
  if (access.to === 'anyone') return 'For anyone.';
  if (access.to === 'identityProvider') return "For the workspace's identity provider, by a provisioning token.";
  if (access.to === 'user') return 'For every signed-in user.';
  if (access.to === 'workspace') return `For users who hold the permission ${access.anyOf.join(' or ')}.`;
  return `For members whose role in the project allows \`${access.permission}\`.`;
};

/** Every parameter of the path is described, also where the wrapper reads it before the endpoint's own schema does. */
const pathParams = ({ path, params }: Endpoint): z.ZodObject | undefined => {
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, describedPart(name, params?.shape[name])])));
};

/** Ids are read as text, so that any word is answered 404; what they are is a number. */
const describedPart = (name: string, declared: z.core.$ZodType | undefined): z.core.$ZodType => {
  if (name === 'projectKey') return ProjectKeyOrId;
  return name.endsWith('Id') ? z.int().positive() : (declared ?? z.string());
};

const ProjectKeyOrId = z.string().regex(/^(?:[A-Z][A-Z0-9]*|[1-9][0-9]*)$/);

const queryParams = ({ access, path, query }: Endpoint): z.ZodObject | undefined => {
  if (access.to !== 'project' || path.includes(`{${access.by}}`)) return query;
  return z.object({ ...query?.shape, [access.by]: describedPart(access.by, undefined) });
};

const toRequestBody = (endpoint: Endpoint): ZodOpenApiRequestBodyObject | undefined => {
  const { body } = endpoint;
  if (body === undefined) return undefined;
  if (isSchema(body)) return { required: !body.safeParse(undefined).success, content: json(endpoint, body) };
  const bytes = { type: 'string', format: 'binary' } as const;
  if (body.kind === 'raw')
    return { required: true, description: body.description, content: { '*/*': { schema: bytes } } };
  const form = { type: 'object' as const, properties: { [body.part]: bytes }, required: [body.part] };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
};

const toResponses = (endpoint: Endpoint): ZodOpenApiResponsesObject => {
  const { answer, status } = endpoint;
  const failures = kindsOf(endpoint).map((kind) => [
    String(errorStatus[kind]),
    { description: kind, content: failure(endpoint) },
  ]);
  const content = contentOf(endpoint);
  return {
    ...Object.fromEntries(failures),
    [`${status}`]: { description: 'Done', content },
    ...(answer && !isSchema(answer) && answer.kind === 'raw' && answer.isSeekable
      ? { 206: { description: 'The part asked for', content } }
      : {}),
    default: { description: 'Anything else that went wrong', content: failure(endpoint) },
  };
};

const contentOf = (endpoint: Endpoint) => {
  const { answer } = endpoint;
  if (answer === undefined) return undefined;
  if (isSchema(answer)) return json(endpoint, answer);
  if (answer.kind === 'redirect') return undefined;
  const { contentType, otherContentType = contentType } = answer;
  return { [mediaTypeOf(contentType)]: {}, [mediaTypeOf(otherContentType)]: {} };
};

/** Readers of the document compare types without their parameters. */
const mediaTypeOf = (contentType: string): string => contentType.split(';')[0] ?? contentType;

/** What follows from access and validation, and what the endpoint adds. */
const kindsOf = ({ access, params, query, headers, body, errors = [] }: Endpoint): ErrorKind[] => {
  const kinds = new Set<ErrorKind>(errors);
  if (params ?? query ?? headers ?? body) kinds.add('INVALID');
  if (body) kinds.add('TOO_LARGE');
  if (access.to !== 'anyone') kinds.add('UNAUTHENTICATED');
  if (access.to === 'workspace' || access.to === 'project') kinds.add('FORBIDDEN');
  if (access.to === 'project') kinds.add('NOT_FOUND').add('INVALID');
  return [...kinds];
};
