import type { Handled } from '../../http/handle.ts';
import { getScimConfig } from './discovery/get-scim-config.ts';
import { getScimResourceType } from './discovery/get-scim-resource-type.ts';
import { getScimSchema } from './discovery/get-scim-schema.ts';
import { listScimResourceTypes } from './discovery/list-scim-resource-types.ts';
import { listScimSchemas } from './discovery/list-scim-schemas.ts';
import { createScimGroup } from './groups/create-scim-group.ts';
import { deleteScimGroup } from './groups/delete-scim-group.ts';
import { getScimGroup } from './groups/get-scim-group.ts';
import { listScimGroups } from './groups/list-scim-groups.ts';
import { patchScimGroup } from './groups/patch-scim-group.ts';
import { replaceScimGroup } from './groups/replace-scim-group.ts';
import { searchScimGroups } from './groups/search-scim-groups.ts';
import { searchScim } from './search-scim.ts';
import { createScimToken } from './tokens/create-scim-token.ts';
import { listScimTokens } from './tokens/list-scim-tokens.ts';
import { revokeScimToken } from './tokens/revoke-scim-token.ts';
import { createScimUser } from './users/create-scim-user.ts';
import { deleteScimUser } from './users/delete-scim-user.ts';
import { getScimUser } from './users/get-scim-user.ts';
import { listScimUsers } from './users/list-scim-users.ts';
import { patchScimUser } from './users/patch-scim-user.ts';
import { replaceScimUser } from './users/replace-scim-user.ts';
import { searchScimUsers } from './users/search-scim-users.ts';

/** What an identity provider calls. */
export const scimEndpoints: readonly Handled[] = [
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
  listScimGroups,
  searchScimGroups,
  getScimGroup,
  createScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
];

/** What an administrator gives it to call by. */
export const scimTokenEndpoints: readonly Handled[] = [listScimTokens, createScimToken, revokeScimToken];
