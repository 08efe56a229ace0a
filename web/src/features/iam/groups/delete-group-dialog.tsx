import type { Group } from '#shared/iam/groups/group-contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useDeleteGroup } from './group-queries.ts';

export const DeleteGroupDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const { id, name, usersCount } = group;
  const remove = useDeleteGroup();
  const deleteIt = async () => {
    await remove.mutateAsync(id);
    toast.success(`Group ${name} was deleted`);
  };
  return (
    <ConfirmDialog title="Delete group?" confirm="Delete" isDangerous isOpen onClose={onClose} onConfirm={deleteIt}>
      {name} will be gone.{' '}
      {usersCount > 0 &&
        `Its ${usersCount === 1 ? 'user stays' : `${usersCount} users stay`}, without its permissions.`}
    </ConfirmDialog>
  );
};
