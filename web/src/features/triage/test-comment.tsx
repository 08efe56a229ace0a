import { Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Activity } from '#shared/triage/activity';
import { canDeleteComment, canEditComment, commentIdOf } from '#shared/triage/comment-rules';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useCurrentUser } from '../iam/index.ts';
import { useProject } from '../projects/index.ts';
import { useDeleteComment, useEditComment } from './activity-queries.ts';
import { CommentForm } from './comment-form.tsx';

type Props = { test: { launchId: number; testId: number }; activity: Activity };

/** What somebody said, also with a decision: its author may change it and take it back, administrators may take it away. */
export const TestComment = ({ test, activity }: Props) => {
  const { role, can } = useProject();
  const { id: userId } = useCurrentUser();
  const commentId = commentIdOf(activity);
  const editing = useEditComment(test, commentId);
  const removing = useDeleteComment(test, commentId);
  const [isOpen, setIsOpen] = useState<'editing' | 'deleting'>();
  const close = () => setIsOpen(undefined);
  const said = { by: activity.user?.id };
  const mayEdit = can('tests:update') && canEditComment({ userId }, said);
  const mayDelete = can('tests:update') && canDeleteComment({ userId, role }, said);
  if (isOpen === 'editing')
    return (
      <CommentForm saving={editing} initial={activity.comment} rows={3} submitTitle="Save" onDone={close}>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={close}>
          Cancel
        </Button>
      </CommentForm>
    );
  return (
    <>
      <CommentText>{activity.comment}</CommentText>
      {(mayEdit || mayDelete) && (
        <Flex gap="1" ms="-2">
          {mayEdit && (
            <Button {...small} onClick={() => setIsOpen('editing')}>
              Edit
            </Button>
          )}
          {mayDelete && (
            <Button {...small} onClick={() => setIsOpen('deleting')}>
              Delete
            </Button>
          )}
        </Flex>
      )}
      <ConfirmDialog
        title="Delete comment?"
        confirm="Delete"
        isDangerous
        isOpen={isOpen === 'deleting'}
        onClose={close}
        onConfirm={async () => {
          await removing.mutateAsync();
          toast.success('Comment was deleted');
        }}
      >
        {activity.kind === 'comment'
          ? 'It will be gone for everybody.'
          : 'It will be gone for everybody. What was decided stays.'}
      </ConfirmDialog>
    </>
  );
};

const CommentText = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: '0.5' } });

const small = { size: '2xs', variant: 'ghost', colorPalette: 'gray' } as const;
