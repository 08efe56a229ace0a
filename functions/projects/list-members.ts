import { toPage } from '#shared/http/page';
import * as contract from '#shared/projects/member-contract';
import { handle } from '../http/handle.ts';
import { readMembers } from './member-store.ts';
import { showMembers } from './to-member.ts';

export const listMembers = handle(contract.listMembers, async ({ tenantId, project, query }) => {
  const { page, pageSize } = query;
  const members = await showMembers(await readMembers({ tenantId, projectId: project.projectId }));
  const wanted = query.query?.trim().toLowerCase() ?? '';
  const found = members
    .filter((member) => `${member.username}\n${member.displayName}\n${member.email}`.toLowerCase().includes(wanted))
    .sort((one, other) => one.displayName.localeCompare(other.displayName, 'en') || one.userId - other.userId);
  return toPage(found.slice((page - 1) * pageSize, page * pageSize), found.length, pageSize);
});
