import type { User } from '#shared/iam/users/user-contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useResetSecondFactor } from './user-queries.ts';

export const ResetSecondFactorDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const reset = useResetSecondFactor(user);
  const { username } = user;
  const confirm = async () => {
    await reset.mutateAsync(undefined);
    toast.success(`The second factor of '${username}' was reset`);
  };
  return (
    <ConfirmDialog
      title="Reset second factor?"
      confirm="Reset"
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={confirm}
    >
      Do this for somebody who has lost it, and only when you are sure who asks. {username} is signed out everywhere,
      gets an e-mail, and signs in with the password alone until another one is set up.
    </ConfirmDialog>
  );
};
