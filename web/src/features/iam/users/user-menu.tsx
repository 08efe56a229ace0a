import { lazy, Suspense, useState } from 'react';
import { superAdminsGroupId } from '#shared/iam/groups';
import type { User } from '#shared/iam/user-contract';
import { MenuItem, MenuSeparator, RowMenu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useCurrentUser } from '../current-user.ts';
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx';
import { useResendInvitation, useUpdateUser } from './user-queries.ts';

const ConvertUserDialog = lazy(async () => ({
  default: (await import('./convert-user-dialog.tsx')).ConvertUserDialog,
}));
const EditUserDialog = lazy(async () => ({ default: (await import('./edit-user-dialog.tsx')).EditUserDialog }));
const SetPasswordDialog = lazy(async () => ({
  default: (await import('./set-password-dialog.tsx')).SetPasswordDialog,
}));

type Dialog = 'edit' | 'deactivate' | 'convert' | 'password';

/** What can be done to a user: nothing to oneself, and nothing to who owns the workspace. */
export const UserMenu = ({ user }: { user: User }) => {
  const { id } = useCurrentUser();
  const [dialog, setDialog] = useState<Dialog>();
  // The user as the dialog was opened with: the row may be read anew behind it.
  const [target, setTarget] = useState(user);
  if (user.id === id || user.groups.some((group) => group.id === superAdminsGroupId)) return null;
  const open = (next: Dialog) => () => {
    setTarget(user);
    setDialog(next);
  };
  const opened = { user: target, onClose: () => setDialog(undefined) };
  return (
    <>
      <RowMenu label={`Actions for ${user.username}`}>
        <MenuItem icon="edit" onSelect={open('edit')}>
          Edit
        </MenuItem>
        {user.source === 'INTERNAL' && (
          <MenuItem icon="lock" onSelect={open('password')}>
            Change password
          </MenuItem>
        )}
        <MenuItem icon={user.hasReadOnlyAccess ? 'user' : 'eye'} onSelect={open('convert')}>
          {user.hasReadOnlyAccess ? 'Convert to regular' : 'Convert to read-only'}
        </MenuItem>
        {user.status === 'PENDING' && <ResendItem user={user} />}
        <MenuSeparator />
        {user.status === 'INACTIVE' ? (
          <ActivateItem user={user} />
        ) : (
          <MenuItem icon="stop" isDangerous onSelect={open('deactivate')}>
            Deactivate
          </MenuItem>
        )}
      </RowMenu>
      <Suspense>
        {dialog === 'edit' && <EditUserDialog {...opened} />}
        {dialog === 'password' && <SetPasswordDialog {...opened} />}
        {dialog === 'convert' && <ConvertUserDialog {...opened} />}
        {dialog === 'deactivate' && <DeactivateUserDialog {...opened} />}
      </Suspense>
    </>
  );
};

const ResendItem = ({ user: { id } }: { user: User }) => {
  const resend = useResendInvitation();
  const send = async () => {
    try {
      await resend.mutateAsync(id);
      toast.success('Invitation was successfully resent');
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <MenuItem icon="mail" onSelect={() => void send()}>
      Resend invitation
    </MenuItem>
  );
};

const ActivateItem = ({ user: { id, username, revision } }: { user: User }) => {
  const update = useUpdateUser();
  const activate = async () => {
    try {
      await update.mutateAsync({ id, revision, status: 'ACTIVE' });
      toast.success(`User '${username}' was activated`);
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <MenuItem icon="check" onSelect={() => void activate()}>
      Activate
    </MenuItem>
  );
};
