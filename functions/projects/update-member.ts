import { forbidden } from '#shared/http/errors';
import * as contract from '#shared/projects/member-contract';
import { reasonNotToChange, reasonNotToGive } from '#shared/projects/member-rules';
import { handle } from '../http/handle.ts';
import { findMember, toActing } from './find-member.ts';
import { writeMemberRole } from './membership-store.ts';
import { toMember } from './to-member.ts';

export const updateMember = handle(contract.updateMember, async ({ tenantId, actor, project, params, body }) => {
  const key = { tenantId, projectId: project.projectId, userId: params.userId };
  const { member, user, target } = await findMember(key);
  const acting = toActing(actor, project);
  const reason = reasonNotToChange(acting, target, body.role) ?? reasonNotToGive(acting, body.role, user);
  if (reason) throw forbidden(reason);
  if (member.role !== body.role) await writeMemberRole(key, { from: member.role, to: body.role });
  return toMember({ ...member, role: body.role }, user);
});
