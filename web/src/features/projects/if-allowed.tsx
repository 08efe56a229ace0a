import type { ReactNode } from 'react';
import type { ProjectPermission } from '#shared/iam/permissions';
import { useProject } from './use-project.ts';

/** Hides what the user may not do in the page's project; the server decides all the same. */
export const IfAllowed = ({ to, children }: { to: ProjectPermission; children: ReactNode }) =>
  useProject().can(to) ? children : null;
