import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { longestReason } from '#shared/triage/status-contract';
import { type ManualStatus, manualStatuses, manualStatusWord } from '#shared/triage/status-rules';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { markTests } from './mark-tests.ts';
import { reasonNotToMarkOutlined } from './reason-not-to-mark.ts';
import type { TriageDialogProps } from './triage-action.ts';

/** Decides what tests came to, and says why: the comment stands in the activity of each. */
export const MarkDialog = ({ target, onClose, onChanged }: TriageDialogProps) => {
  const { tests } = target;
  const possible = manualStatuses.filter((status) => reasonNotToMarkOutlined(tests, status) === undefined);
  const [status, setStatus] = useState<ManualStatus | undefined>(possible[0]);
  const [comment, setComment] = useState('');
  const [progress, setProgress] = useState<number>();
  const isTooLong = comment.trim().length > longestReason;
  const send = async () => {
    if (!status || isTooLong || progress !== undefined) return;
    setProgress(0);
    await markTests(target, { status, comment: comment.trim() || undefined }, { onChanged, onProgress: setProgress });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <Dialog title={titleFor(tests.length)} isOpen onClose={onClose} width="wide">
      <form onSubmit={submit}>
        <DialogBody>
          {status && (
            <SegmentedChoice
              label="Status"
              value={status}
              choices={possible.map((value) => ({ value, title: manualStatusWord(value) }))}
              onChoose={setStatus}
            />
          )}
          <FormField
            label="Comment"
            hint="Optional. It is kept in the activity of each test."
            error={isTooLong ? `Must be between 0 and ${longestReason} characters` : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={comment}
                onChange={({ target: field }) => setComment(field.value)}
                onKeyDown={sendByKey}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogActions onCancel={onClose} isDisabled={!status || isTooLong} isWorking={progress !== undefined}>
          Mark
        </DialogActions>
      </form>
    </Dialog>
  );
};

const titleFor = (count: number): string =>
  count === 1 ? 'Mark the test' : `Mark ${count.toLocaleString('en')} tests`;
