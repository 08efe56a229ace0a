import { Button } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { Launch } from '#shared/launches/launch';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { useReviewLaunch } from './launch-actions.ts';

type Props = { launch: Launch; onClose: () => void };

const longestComment = 10_000;

/** Marks a launch as reviewed, with what the reviewer found. */
export const ReviewDialog = ({ launch, onClose }: Props) => {
  const before = launch.comments ?? '';
  const [comment, setComment] = useState(before);
  const review = useReviewLaunch(launch);
  const isTooLong = comment.length > longestComment;
  const isReady = comment.trim() !== '' && comment !== before && !isTooLong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) review.mutate(comment, { onSuccess: onClose });
  };
  return (
    <Dialog title="Review launch" isOpen onClose={onClose} width="wide">
      <form onSubmit={submit}>
        <DialogBody>
          <FormField
            label="Comment"
            error={isTooLong ? `Must be between 0 and ${longestComment} characters` : undefined}
            hint={`${comment.length.toLocaleString('en')} of ${longestComment.toLocaleString('en')} characters`}
          >
            {(control) => (
              <Textarea {...control} rows={6} value={comment} onChange={({ target }) => setComment(target.value)} />
            )}
          </FormField>
          <ErrorMessage error={review.error} />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady} loading={review.isPending}>
            Mark as reviewed
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
};
