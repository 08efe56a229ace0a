import type { Project } from '#shared/projects/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useDeleteProject } from './project-queries.ts';

export const DeleteProjectDialog = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const remove = useDeleteProject();
  const deleteIt = async () => {
    await remove.mutateAsync(project);
    toast.success(`Project ${project.name} was successfully deleted`);
  };
  return (
    <ConfirmDialog
      title="Delete project?"
      confirm="Delete"
      isDangerous
      typed={project.key}
      isOpen
      onClose={onClose}
      onConfirm={deleteIt}
    >
      {project.name} ({project.key}) and everything in it, launches and test results included, is removed for good.
    </ConfirmDialog>
  );
};
