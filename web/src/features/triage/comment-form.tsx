import { Button, Flex } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { commentMessage, longestComment } from '#shared/triage/activity-contract';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { useAddComment } from './activity-queries.ts';

type Props = { launchId: number; testId: number; rows: number; onDone?: () => void; children?: ReactNode };

/** What somebody has to say of a test. Ctrl or Command with Enter sends it. */
export const CommentForm = ({ launchId, testId, rows, onDone, children }: Props) => {
  const [comment, setComment] = useState('');
  const add = useAddComment(launchId, testId);
  const isTooLong = comment.length > longestComment;
  const isReady = comment.trim() !== '' && !isTooLong && !add.isPending;
  const send = () => {
    if (!isReady) return;
    add.mutate(comment, {
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
        <ErrorMessage error={add.error} />
        <Flex justify="flex-end" gap="2">
          {children}
          <Button type="submit" size="sm" disabled={!isReady} loading={add.isPending}>
            Comment
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
