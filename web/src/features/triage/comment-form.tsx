import { Flex } from '@chakra-ui/react';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { commentMessage, longestComment } from '#shared/triage/activity-contract';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';

type Props = {
  /** Adds a comment, or changes one. */
  saving: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>;
  /** What it says so far. */
  initial?: string;
  rows: number;
  submitTitle?: string;
  onDone?: () => void;
  children?: ReactNode;
};

/** What somebody has to say of a test. Ctrl or Command with Enter sends it. */
export const CommentForm = ({ saving, initial = '', rows, submitTitle = 'Comment', onDone, children }: Props) => {
  const [comment, setComment] = useState(initial);
  const isTooLong = comment.length > longestComment;
  const isReady = comment.trim() !== '' && comment !== initial && !isTooLong && !saving.isPending;
  const send = () => {
    if (!isReady) return;
    saving.mutate(comment, {
      onSuccess: () => {
        setComment('');
        onDone?.();
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" gap="2">
        <FormField label="Comment" error={isTooLong ? commentMessage : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={rows}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              onKeyDown={sendByKey}
            />
          )}
        </FormField>
        <ErrorMessage error={saving.error} />
        <Flex justify="flex-end" gap="2">
          {children}
          <WorkingButton type="submit" size="sm" disabled={!isReady} isWorking={saving.isPending}>
            {submitTitle}
          </WorkingButton>
        </Flex>
      </Flex>
    </form>
  );
};
