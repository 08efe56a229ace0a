import * as contract from '#shared/docs/contract';
import { handle } from '../http/handle.ts';
import { renderDocsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApiDocument } from './get-open-api.ts';

const headers = {
  'cache-control': 'public, max-age=300',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

export const getDocs = handle(contract.getDocs, async () => ({
  contentType: contract.getDocs.answer.contentType,
  bytes: Buffer.from(renderDocsPage(openApiDocument())),
  headers,
}));

export const getDocsStyle = handle(contract.getDocsStyle, async () => ({
  contentType: contract.getDocsStyle.answer.contentType,
  bytes: Buffer.from(docsStyle),
  headers,
}));
