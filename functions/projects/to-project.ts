import type { ProjectRole } from '#shared/iam/groups/permissions';
import type { Project as ShownProject } from '#shared/projects/contract';
import type { User } from '../iam/users/user-store.ts';
import type { Project } from './project-store.ts';

type Seen = {
  role: ProjectRole;
  starred: boolean;
  lead?: Pick<User, 'userId' | 'username' | 'photoUrl'>;
  launchColumns?: ShownProject['launchColumns'];
};

/** A stored project as the user who asks sees it. */
export const toProject = (project: Project, { role, starred, lead, launchColumns }: Seen): ShownProject => ({
  id: project.projectId,
  name: project.name,
  key: project.projectKey,
  logoUrl: project.logoUrl,
  leadId: project.leadId,
  lead: lead && { id: lead.userId, username: lead.username, photoUrl: lead.photoUrl },
  starred,
  publiclyAccessible: project.publiclyAccessible,
  deleted: project.isDeleted,
  createdAt: new Date(project.createdAt).toISOString(),
  role,
  launchColumns,
});
