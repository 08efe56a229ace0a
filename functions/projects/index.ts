import type { Handled } from '../http/handle.ts';
import { addMembers } from './add-members.ts';
import { createMilestone } from './create-milestone.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { getProject } from './get-project.ts';
import { getProjectsLimit } from './get-projects-limit.ts';
import { listMembers } from './list-members.ts';
import { listMilestones } from './list-milestones.ts';
import { listProjects } from './list-projects.ts';
import { removeMember } from './remove-member.ts';
import { setLaunchColumns } from './set-launch-columns.ts';
import { starProject, unstarProject } from './star-project.ts';
import { updateMember } from './update-member.ts';
import { updateMilestone } from './update-milestone.ts';
import { updateProject } from './update-project.ts';
import { uploadLogo } from './upload-logo.ts';

export const projectEndpoints: readonly Handled[] = [
  listProjects,
  getProject,
  createProject,
  updateProject,
  uploadLogo,
  deleteProject,
  starProject,
  unstarProject,
  setLaunchColumns,
  getProjectsLimit,
  listMembers,
  addMembers,
  updateMember,
  removeMember,
  listMilestones,
  createMilestone,
  updateMilestone,
];
