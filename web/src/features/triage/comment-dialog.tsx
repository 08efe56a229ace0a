import { Button } from '@chakra-ui/react';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useAddComment } from './activity-queries.ts';
import { CommentForm } from './comment-form.tsx';
import type { TriageDialogProps } from './triage-action.ts';

export const CommentDialog = ({ target: { launchId, tests }, onClose }: TriageDialogProps) => {
  const [test] = tests;
  const adding = useAddComment(launchId, test?.id ?? 0);
  if (!test) return null;
  const done = () => {
    toast.success('Comment was added');
    onClose();
  };
  return (
    <Dialog title="Comment on the test" isOpen onClose={onClose} width="wide">
      <DialogBody>
        <CommentForm saving={adding} rows={5} onDone={done}>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
        </CommentForm>
      </DialogBody>
    </Dialog>
  );
};
