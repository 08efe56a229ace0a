import type { ScimToken } from '#shared/iam/scim/scim-token-contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useRevokeScimToken } from './provisioning-queries.ts';

export const RevokeScimTokenDialog = ({ token, onClose }: { token: ScimToken; onClose: () => void }) => {
  const revoke = useRevokeScimToken();
  const revokeToken = async () => {
    await revoke.mutateAsync(token.id);
    toast.success(`Token '${token.name}' was revoked`);
  };
  return (
    <ConfirmDialog title="Revoke token?" confirm="Revoke" isDangerous isOpen onClose={onClose} onConfirm={revokeToken}>
      An identity provider that sends '{token.name}' can no longer manage users within seconds. Users and groups stay as
      they are. This can not be undone.
    </ConfirmDialog>
  );
};
