import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { getUser } from '../users/workspace-user-contract.ts';
import { scimGroupEndpoints } from './scim-group-contract.ts';
import { ScimId, ScimIfMatch, ScimPage, ScimSearch, ScimShown, scimEndpoint } from './scim-queries.ts';
import {
  ScimGroup,
  ScimPatchBody,
  ScimUser,
  ScimUserBody,
  scimLimits,
  scimListOf,
  scimPath,
} from './scim-resources.ts';

const ofUser = z.object({ userId: ScimId });

/** What RFC 7643 says of them is not said once more. */
const documents = z.looseObject({});

export const getScimConfig = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/ServiceProviderConfig`,
  summary: 'SCIM: what this service provider can do',
  status: 200,
  answer: documents,
});

export const listScimResourceTypes = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/ResourceTypes`,
  summary: 'SCIM: list the types of resources',
  status: 200,
  answer: documents,
});

export const getScimResourceType = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/ResourceTypes/{resourceType}`,
  summary: 'SCIM: get a type of resources',
  params: z.object({ resourceType: z.string() }),
  status: 200,
  answer: documents,
  errors: ['NOT_FOUND'],
});

export const listScimSchemas = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/Schemas`,
  summary: 'SCIM: list the schemas of users and groups',
  status: 200,
  answer: documents,
});

export const getScimSchema = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/Schemas/{schemaUri+}`,
  summary: 'SCIM: get a schema',
  params: z.object({ schemaUri: z.string() }),
  status: 200,
  answer: documents,
  errors: ['NOT_FOUND'],
});

export const listScimUsers = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/Users`,
  summary: 'SCIM: list users',
  description: `At most ${scimLimits.results} at once.`,
  query: ScimPage,
  status: 200,
  answer: scimListOf(ScimUser.partial()),
});

export const searchScimUsers = defineEndpoint({
  ...scimEndpoint,
  method: 'POST',
  path: `${scimPath}/Users/.search`,
  summary: 'SCIM: search users',
  body: ScimSearch,
  status: 200,
  answer: scimListOf(ScimUser.partial()),
  audit: false,
});

export const searchScim = defineEndpoint({
  ...scimEndpoint,
  method: 'POST',
  path: `${scimPath}/.search`,
  summary: 'SCIM: search users and groups',
  description: 'Users come first.',
  body: ScimSearch,
  status: 200,
  answer: scimListOf(ScimUser.extend(ScimGroup.shape).partial()),
  audit: false,
});

export const getScimUser = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/Users/{userId}`,
  summary: 'SCIM: get a user',
  params: ofUser,
  query: ScimShown,
  status: 200,
  answer: ScimUser.partial(),
  errors: ['NOT_FOUND'],
});

export const createScimUser = defineEndpoint({
  ...scimEndpoint,
  method: 'POST',
  path: `${scimPath}/Users`,
  summary: 'SCIM: create a user',
  description:
    'The user is in the group Users, takes a regular seat and has no password here. Who was deleted by SCIM comes back.',
  body: ScimUserBody,
  status: 201,
  answer: ScimUser,
  errors: ['CONFLICT', 'FORBIDDEN'],
});

export const replaceScimUser = defineEndpoint({
  ...scimEndpoint,
  method: 'PUT',
  path: `${scimPath}/Users/{userId}`,
  summary: 'SCIM: replace a user',
  params: ofUser,
  headers: ScimIfMatch,
  body: ScimUserBody,
  status: 200,
  answer: ScimUser,
  errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED'],
  audit: { reads: getUser },
});

export const patchScimUser = defineEndpoint({
  ...scimEndpoint,
  method: 'PATCH',
  path: `${scimPath}/Users/{userId}`,
  summary: 'SCIM: change a user',
  description: 'Deactivation ends every sign-in and token at once.',
  params: ofUser,
  headers: ScimIfMatch,
  body: ScimPatchBody,
  status: 200,
  answer: ScimUser,
  errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED'],
  audit: { reads: getUser },
});

export const deleteScimUser = defineEndpoint({
  ...scimEndpoint,
  method: 'DELETE',
  path: `${scimPath}/Users/{userId}`,
  summary: 'SCIM: delete a user',
  description: 'The user is deactivated and no longer found by SCIM; what they did stays theirs.',
  params: ofUser,
  headers: ScimIfMatch,
  status: 204,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED'],
  audit: { reads: getUser },
});

export const scimEndpoints = {
  getScimConfig,
  listScimResourceTypes,
  getScimResourceType,
  listScimSchemas,
  getScimSchema,
  searchScim,
  listScimUsers,
  searchScimUsers,
  getScimUser,
  createScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
  ...scimGroupEndpoints,
};
