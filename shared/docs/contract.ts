import { defineEndpoint } from '../http/endpoint.ts';

const anyone = { service: 'api', method: 'GET', access: { to: 'anyone' }, status: 200 } as const;

export const getOpenApi = defineEndpoint({
  ...anyone,
  path: '/api/openapi.json',
  summary: 'This description as an OpenAPI 3.1 document',
  answer: { kind: 'raw', contentType: 'application/json' },
});

export const getDocs = defineEndpoint({
  ...anyone,
  path: '/api/docs',
  summary: 'This description as a page to read',
  answer: { kind: 'raw', contentType: 'text/html; charset=utf-8' },
});

export const getDocsStyle = defineEndpoint({
  ...anyone,
  path: '/api/docs/style.css',
  summary: 'The look of the page to read',
  answer: { kind: 'raw', contentType: 'text/css; charset=utf-8' },
});

export const documentEndpoints = { getOpenApi, getDocs, getDocsStyle };
