import type { Endpoint } from '#shared/http/endpoint';
import { AppError } from '#shared/http/errors';
import { beginChange, recordChange, withdrawChange } from '../audit/record-change.ts';
import type { Actor } from './actor.ts';
import type { HttpRequest } from './request.ts';

type Call = { tenantId: string; actor?: Actor; through?: string; body: unknown; request: HttpRequest };

/** By its declaration: what is changed is read by the endpoint that shows it. */
const readers = new Map<Endpoint, (call: never) => Promise<unknown>>();

export const rememberReader = <Parsed extends Call>(
  endpoint: Endpoint,
  work: (call: Parsed) => Promise<unknown>,
): void => {
  if (endpoint.method === 'GET') readers.set(endpoint, work);
};

type Doer = { tenantId: string; userId: number; username: string };
const doers = new WeakMap<HttpRequest, Doer>();

/** Whose doing a request is that nobody signed in for, as by a link in an e-mail or by a workspace of one's own. */
export const rememberDoer = (request: HttpRequest, doer: Doer): void => {
  doers.set(request, doer);
};

/**
 * Does the work and writes what it changed into the audit log. It is entered before, so that a change is not lost to the
 * log by who is cut off in between; not for strangers, who could fill the log by trying.
 */
export const workOnRecord = async <Parsed extends Call, Result>(
  endpoint: Endpoint,
  call: Parsed,
  params: Record<string, string>,
  work: (call: Parsed) => Promise<Result>,
): Promise<Result> => {
  const { tenantId, request, body, actor, through } = call;
  const asked = { endpoint, request, tenantId, actor, through, params, body };
  const beginning = actor || through ? beginChange(asked) : Promise.resolve(undefined);
  try {
    const [begun, before] = await Promise.all([beginning, readState(endpoint, call)]);
    const answer = await work(call);
    const after = await readState(endpoint, call);
    const doer = doers.get(request);
    await recordChange({ ...asked, tenantId: doer?.tenantId ?? tenantId }, { doer, answer, before, after }, begun);
    return answer;
  } catch (error) {
    // A refusal has changed nothing; of any other end that is not known.
    if (error instanceof AppError) await beginning.then((begun) => begun && withdrawChange(tenantId, begun));
    throw error;
  }
};

/** What is changed, as the endpoint shows it that the declaration names; undefined when it is not there. */
const readState = async ({ audit }: Endpoint, call: Call): Promise<unknown> => {
  const read = audit ? readers.get(audit.reads) : undefined;
  return read?.(asParsed(call)).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'NOT_FOUND') return undefined;
    throw error;
  });
};

/** An endpoint that shows what is changed has the same parameters, and no query or body. */
const asParsed = (call: Call): never => call as never;
