import type { FailureTag } from '#shared/triage/failure-tag';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useDeleteFailureTag } from './failure-tag-queries.ts';

/** Only what was never assigned goes; the server says so of the others. */
export const DeleteFailureTagDialog = ({ tag, onClose }: { tag: FailureTag; onClose: () => void }) => {
  const remove = useDeleteFailureTag();
  return (
    <ConfirmDialog
      title="Delete failure tag?"
      confirm="Delete"
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync(tag.id);
        toast.success(`Failure tag ${tag.name} was deleted`);
      }}
    >
      {tag.name} will be gone. A tag that was assigned to failures can be archived only.
    </ConfirmDialog>
  );
};
