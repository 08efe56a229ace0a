import type { User } from '#shared/iam/users/user-contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useUpdateUser } from './user-queries.ts';

export const DeactivateUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const update = useUpdateUser();
  const { id, username, revision } = user;
  const deactivate = async () => {
    await update.mutateAsync({ id, revision, status: 'INACTIVE' });
    toast.success(`User '${username}' was deactivated`);
  };
  return (
    <ConfirmDialog
      title="Deactivate user?"
      confirm="Deactivate"
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={deactivate}
    >
      {username} is signed out everywhere at once, API tokens included, and can not sign in until you activate them
      again. The seat becomes free.
    </ConfirmDialog>
  );
};
