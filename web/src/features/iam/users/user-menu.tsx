import { superAdminsGroupId } from '#shared/iam/groups/groups';
import type { User } from '#shared/iam/users/user-contract';
import { MenuItem, MenuSeparator, RowMenu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useCurrentUser } from '../current-user.ts';
import type { UserAction } from './user-dialogs.tsx';
import { useResendInvitation, useUpdateUser } from './user-queries.ts';

type UserMenuProps = { user: User; onAct: (action: UserAction) => void };

/** What can be done to a user: nothing to oneself, and nothing to who owns the workspace. */
export const UserMenu = ({ user, onAct }: UserMenuProps) => {
  const { id } = useCurrentUser();
  if (user.id === id || user.groups.some((group) => group.id === superAdminsGroupId)) return null;
  const act = (name: UserAction['name']) => () => onAct({ name, user });
  return (
    <RowMenu label={`Actions for ${user.username}`}>
      <MenuItem icon="edit" onSelect={act('edit')}>
        Edit
      </MenuItem>
      {user.source === 'INTERNAL' && (
        <MenuItem icon="lock" onSelect={act('password')}>
          Change password
        </MenuItem>
      )}
      {user.hasSecondFactor && (
        <MenuItem icon="key" onSelect={act('secondFactor')}>
          Reset second factor
        </MenuItem>
      )}
      <MenuItem icon={user.hasReadOnlyAccess ? 'user' : 'eye'} onSelect={act('convert')}>
        {user.hasReadOnlyAccess ? 'Convert to regular' : 'Convert to read-only'}
      </MenuItem>
      {user.status === 'PENDING' && <ResendItem user={user} />}
      <MenuSeparator />
      {user.status === 'INACTIVE' ? (
        <ActivateItem user={user} />
      ) : (
        <MenuItem icon="stop" isDangerous onSelect={act('deactivate')}>
          Deactivate
        </MenuItem>
      )}
    </RowMenu>
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
      const { status } = await update.mutateAsync({ id, revision, status: 'ACTIVE' });
      toast.success(status === 'PENDING' ? 'Invitation was successfully resent' : `User '${username}' was activated`);
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
