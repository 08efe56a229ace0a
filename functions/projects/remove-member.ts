import { forbidden } from '#shared/http/errors';
import * as contract from '#shared/projects/member-contract';
import { reasonNotToRemove } from '#shared/projects/member-rules';
import { handle } from '../http/handle.ts';
import { findMember, toActing } from './find-member.ts';
import { writeMemberRemoved } from './membership-store.ts';

export const removeMember = handle(contract.removeMember, async ({ tenantId, actor, project, params }) => {
  const key = { tenantId, projectId: project.projectId, userId: params.userId };
  const { member, target } = await findMember(key);
  const reason = reasonNotToRemove(toActing(actor, project), target);
  if (reason) throw forbidden(reason);
  await writeMemberRemoved(key, member.role);
});
