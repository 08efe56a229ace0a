import * as contract from '#shared/docs/contract';
import { createOpenApiDocument } from '#shared/http/openapi';
import { handle } from '../http/handle.ts';

let document: ReturnType<typeof createOpenApiDocument> | undefined;

/** Built at the first question and kept: the contract does not change while a function lives. */
export const openApiDocument = () => {
  document ??= createOpenApiDocument();
  return document;
};

const headers = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' };

export const getOpenApi = handle(contract.getOpenApi, async () => ({
  contentType: 'application/json',
  bytes: Buffer.from(JSON.stringify(openApiDocument())),
  headers,
}));
