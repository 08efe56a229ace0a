import { lazy, Suspense } from 'react';
import type { User } from '#shared/iam/users/user-contract';
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx';

const ConvertUserDialog = lazy(async () => ({
  default: (await import('./convert-user-dialog.tsx')).ConvertUserDialog,
}));
const EditUserDialog = lazy(async () => ({ default: (await import('./edit-user-dialog.tsx')).EditUserDialog }));
const ResetSecondFactorDialog = lazy(async () => ({
  default: (await import('./reset-second-factor-dialog.tsx')).ResetSecondFactorDialog,
}));
const SetPasswordDialog = lazy(async () => ({
  default: (await import('./set-password-dialog.tsx')).SetPasswordDialog,
}));

/** Something to be done to a user that is asked about first; the user is as the list showed them. */
export type UserAction = { name: 'edit' | 'password' | 'convert' | 'secondFactor' | 'deactivate'; user: User };

/** Outside the list: a row may go while its dialog is open. */
export const UserDialogs = ({ action, onClose }: { action: UserAction | undefined; onClose: () => void }) => {
  if (!action) return null;
  const { name, user } = action;
  return (
    <Suspense>
      {name === 'edit' && <EditUserDialog user={user} onClose={onClose} />}
      {name === 'password' && <SetPasswordDialog user={user} onClose={onClose} />}
      {name === 'convert' && <ConvertUserDialog user={user} onClose={onClose} />}
      {name === 'secondFactor' && <ResetSecondFactorDialog user={user} onClose={onClose} />}
      {name === 'deactivate' && <DeactivateUserDialog user={user} onClose={onClose} />}
    </Suspense>
  );
};
