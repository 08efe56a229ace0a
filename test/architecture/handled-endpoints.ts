import type { Handled } from '#functions/http/handle';
import { errorStatus } from '#shared/http/errors';
import { scimErrorSchema } from '#shared/iam/scim/scim-resources';
import type { Answer } from '../support/call.ts';

/** Every module that hands endpoints to an entry; a new domain is found by its place. */
const modules = import.meta.glob<Record<string, unknown>>('/functions/*/{index,*-endpoints}.ts', { eager: true });

const isHandled = (value: unknown): value is Handled =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'respond' in value;

const exported = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(Array.isArray)
  .flat()
  .filter(isHandled);

/** Every endpoint that a function answers, with its handler. */
export const handledEndpoints: readonly Handled[] = [...new Set(exported)];

export const nameOf = ({ endpoint }: Handled): string => `${endpoint.method} ${endpoint.path}`;

const kinds = new Map(Object.entries(errorStatus).map(([kind, status]) => [String(status), kind]));

/** What an answer says of a failure, whichever shape its clients have for it. */
export const failureIn = ({ body }: Answer): { code?: string; message?: string } =>
  body?.schemas?.includes(scimErrorSchema) ? { code: kinds.get(body.status), message: body.detail } : (body ?? {});
