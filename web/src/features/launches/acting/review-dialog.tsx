import { Flex } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { BulkOutcome } from '#shared/launches/acting/action-contract';
import type { Launch } from '#shared/launches/launch';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { useNotifyOfReview, useReviewLaunches } from './bulk-actions.ts';

type Props = { launches: readonly Launch[]; onDone?: (outcome: BulkOutcome) => void; onClose: () => void };

const longestComment = 10_000;

/** Marks launches as reviewed, with what the reviewer found. */
export const ReviewDialog = ({ launches, onDone, onClose }: Props) => {
  const [first] = launches;
  const before = (launches.length === 1 && first?.comments) || '';
  const [comment, setComment] = useState(before);
  const [isNotified, setIsNotified] = useState(false);
  const review = useReviewLaunches(comment);
  const notify = useNotifyOfReview();
  const isTooLong = comment.length > longestComment;
  const isReady = comment.trim() !== '' && comment !== before && !isTooLong;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const outcome = await review.mutateAsync(launches.map(({ id }) => id)).catch(() => undefined);
    if (!outcome) return;
    const failed = new Set(outcome.failures.map(({ launchId }) => launchId));
    if (isNotified) notify.mutate(launches.flatMap(({ id }) => (failed.has(id) ? [] : [id])));
    onDone?.(outcome);
    onClose();
  };
  return (
    <Dialog
      title={launches.length === 1 ? 'Review launch' : `Review ${launches.length} launches`}
      isOpen
      onClose={onClose}
      width="wide"
    >
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
          <Flex as="label" align="center" gap="2" cursor="pointer">
            <Checkbox checked={isNotified} onChange={({ target }) => setIsNotified(target.checked)} />
            Notify by email who started{' '}
            {launches.length === 1 ? 'it and who reviewed it' : 'them and who reviewed them'} before
          </Flex>
          <ErrorMessage error={review.error} />
        </DialogBody>
        <DialogActions onCancel={onClose} isDisabled={!isReady} isWorking={review.isPending}>
          Mark as reviewed
        </DialogActions>
      </form>
    </Dialog>
  );
};
