import type { Handled } from '../../http/handle.ts';
import { createScimGroup } from './create-scim-group.ts';
import { createScimToken } from './create-scim-token.ts';
import { createScimUser } from './create-scim-user.ts';
import { deleteScimGroup } from './delete-scim-group.ts';
import { deleteScimUser } from './delete-scim-user.ts';
import { getScimConfig } from './get-scim-config.ts';
import { getScimGroup } from './get-scim-group.ts';
import { getScimResourceType } from './get-scim-resource-type.ts';
import { getScimSchema } from './get-scim-schema.ts';
import { getScimUser } from './get-scim-user.ts';
import { listScimGroups } from './list-scim-groups.ts';
import { listScimResourceTypes } from './list-scim-resource-types.ts';
import { listScimSchemas } from './list-scim-schemas.ts';
import { listScimTokens } from './list-scim-tokens.ts';
import { listScimUsers } from './list-scim-users.ts';
import { patchScimGroup } from './patch-scim-group.ts';
import { patchScimUser } from './patch-scim-user.ts';
import { replaceScimGroup } from './replace-scim-group.ts';
import { replaceScimUser } from './replace-scim-user.ts';
import { revokeScimToken } from './revoke-scim-token.ts';
import { searchScim } from './search-scim.ts';
import { searchScimGroups } from './search-scim-groups.ts';
import { searchScimUsers } from './search-scim-users.ts';

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
