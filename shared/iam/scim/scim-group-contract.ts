import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { getGroup } from '../groups/group-contract.ts';
import { ScimId, ScimIfMatch, ScimPage, ScimSearch, ScimShown, scimEndpoint } from './scim-queries.ts';
import { ScimGroup, ScimGroupBody, ScimPatchBody, scimListOf, scimPath } from './scim-resources.ts';

const ofGroup = z.object({ groupId: ScimId });

export const listScimGroups = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/Groups`,
  summary: 'SCIM: list groups',
  query: ScimPage,
  status: 200,
  answer: scimListOf(ScimGroup.partial()),
});

export const searchScimGroups = defineEndpoint({
  ...scimEndpoint,
  method: 'POST',
  path: `${scimPath}/Groups/.search`,
  summary: 'SCIM: search groups',
  body: ScimSearch,
  status: 200,
  answer: scimListOf(ScimGroup.partial()),
  audit: false,
});

export const getScimGroup = defineEndpoint({
  ...scimEndpoint,
  method: 'GET',
  path: `${scimPath}/Groups/{groupId}`,
  summary: 'SCIM: get a group',
  params: ofGroup,
  query: ScimShown,
  status: 200,
  answer: ScimGroup.partial(),
  errors: ['NOT_FOUND'],
});

export const createScimGroup = defineEndpoint({
  ...scimEndpoint,
  method: 'POST',
  path: `${scimPath}/Groups`,
  summary: 'SCIM: create a group',
  description: 'It may do nothing until an administrator says what.',
  body: ScimGroupBody,
  status: 201,
  answer: ScimGroup,
  errors: ['CONFLICT', 'FORBIDDEN'],
});

export const replaceScimGroup = defineEndpoint({
  ...scimEndpoint,
  method: 'PUT',
  path: `${scimPath}/Groups/{groupId}`,
  summary: 'SCIM: replace a group',
  description: 'Without members these stay as they are.',
  params: ofGroup,
  headers: ScimIfMatch,
  body: ScimGroupBody,
  status: 200,
  answer: ScimGroup,
  errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED'],
});

export const patchScimGroup = defineEndpoint({
  ...scimEndpoint,
  method: 'PATCH',
  path: `${scimPath}/Groups/{groupId}`,
  summary: 'SCIM: change a group',
  params: ofGroup,
  headers: ScimIfMatch,
  body: ScimPatchBody,
  status: 204,
  errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED'],
});

export const deleteScimGroup = defineEndpoint({
  ...scimEndpoint,
  method: 'DELETE',
  path: `${scimPath}/Groups/{groupId}`,
  summary: 'SCIM: delete a group; its users stay',
  params: ofGroup,
  headers: ScimIfMatch,
  status: 204,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED'],
  audit: { reads: getGroup },
});

export const scimGroupEndpoints = {
  listScimGroups,
  searchScimGroups,
  getScimGroup,
  createScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
};
