import type { SamlProvider } from '#shared/iam/saml/saml-contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useDeleteProvider } from './provider-queries.ts';

export const DeleteProviderDialog = ({ provider, onClose }: { provider: SamlProvider; onClose: () => void }) => {
  const { id, name } = provider;
  const remove = useDeleteProvider();
  const deleteIt = async () => {
    await remove.mutateAsync(id);
    toast.success(`Provider ${name} was deleted`);
  };
  return (
    <ConfirmDialog
      title="Delete identity provider?"
      confirm="Delete"
      isDangerous
      typed={name}
      isOpen
      onClose={onClose}
      onConfirm={deleteIt}
    >
      Nobody can sign in with {name} any more. Its users stay, and who is signed in stays signed in. They can sign in
      again through another provider that links existing users.
    </ConfirmDialog>
  );
};
