import { Button, Flex, IconButton } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { statisticsKeyOf } from '#shared/launches/statuses';
import type { TestDetails } from '#shared/launches/tests/test-contract';
import type { FailureTagAssignment } from '#shared/triage/failure-tag-assignment';
import { issueEndpoints } from '#shared/triage/issue-contract';
import { callApi } from '../../http/call-api.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useProject } from '../projects/index.ts';
import { assignTag } from './assign-failure-tag.ts';
import { FailureTagBadge } from './failure-tag-badge.tsx';
import { FailureTagOrigin } from './failure-tag-origin.tsx';
import { IssueChip } from './issue-chip.tsx';
import { refreshTests } from './refresh-tests.ts';

const FailureTagDialog = lazy(async () => ({ default: (await import('./failure-tag-dialog.tsx')).FailureTagDialog }));
const IssueLinkDialog = lazy(async () => ({ default: (await import('./issue-link-dialog.tsx')).IssueLinkDialog }));

type Open = 'tag' | 'dislike' | 'issue';

/** Why a test failed as far as people and history tell: its tag, how it came to it, and the issues it is known by. */
export const FailurePanel = ({ test }: { test: TestDetails }) => {
  const { can } = useProject();
  const [open, setOpen] = useState<Open>();
  const refresh = useRefresh(test);
  const [assignment] = test.failureTagAssignments;
  const isFailed = test.status === 'FAILED' && test.message !== undefined;
  const isEmpty = !assignment && test.issueReferences.length === 0 && !can('issues:modify');
  if (!isFailed || isEmpty) return null;
  const target = {
    launchId: test.testRunId,
    tests: [{ id: test.id, result: statisticsKeyOf(test), hasMessage: true, hasTag: assignment !== undefined }],
  };
  const close = () => setOpen(undefined);
  return (
    <Flex role="group" aria-label="Failure" direction="column" gap="1.5">
      <Flex align="center" gap="2" wrap="wrap">
        {assignment && <FailureTagBadge tag={assignment.tag} />}
        {assignment && can('failureTags:assign') && (
          <TagButtons assignment={assignment} test={test} onDone={refresh} onOpen={setOpen} />
        )}
        <Issues test={test} onDone={refresh} mayChange={can('issues:modify')} />
        {can('issues:modify') && (
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setOpen('issue')}>
            <Icon name="link" size={14} />
            Link issue
          </Button>
        )}
      </Flex>
      {assignment && <FailureTagOrigin assignment={assignment} />}
      <Suspense>
        {(open === 'tag' || open === 'dislike') && (
          <FailureTagDialog
            target={target}
            onClose={close}
            onChanged={refresh}
            feedback={open === 'dislike' ? 'DISLIKE' : undefined}
            exceptTagId={open === 'dislike' ? assignment?.tag.id : undefined}
          />
        )}
        {open === 'issue' && <IssueLinkDialog target={target} onClose={close} onChanged={refresh} />}
      </Suspense>
    </Flex>
  );
};

const useRefresh = ({ testRunId }: TestDetails) => {
  const queries = useQueryClient();
  return () => void refreshTests(queries, testRunId, true);
};

type TagButtonsProps = {
  assignment: FailureTagAssignment;
  test: TestDetails;
  onDone: () => void;
  onOpen: (dialog: Open) => void;
};

/** A guess is liked with a click; who dislikes it says what is right. */
const TagButtons = ({ assignment, test, onDone, onOpen }: TagButtonsProps) => {
  const { tag, userFeedbackRequired } = assignment;
  const like = async () => {
    await assignTag([test.id], { launchId: test.testRunId, newTagId: tag.id, feedback: 'LIKE' });
    onDone();
  };
  return (
    <>
      {userFeedbackRequired && (
        <Flex as="span" role="group" aria-label={`Is "${tag.name}" right?`} gap="0.5">
          <IconButton aria-label="Right" title="Right" {...thumb} onClick={() => void like()}>
            <Icon name="thumb-up" />
          </IconButton>
          <IconButton aria-label="Wrong" title="Wrong: choose another tag" {...thumb} onClick={() => onOpen('dislike')}>
            <Icon name="thumb-down" />
          </IconButton>
        </Flex>
      )}
      <Button size="xs" variant="outline" colorPalette="gray" onClick={() => onOpen('tag')}>
        <Icon name="tag" size={14} />
        Assign failure tag
      </Button>
    </>
  );
};

const thumb = { size: 'xs', variant: 'ghost', colorPalette: 'gray' } as const;

type IssuesProps = { test: TestDetails; onDone: () => void; mayChange: boolean };

const Issues = ({ test, onDone, mayChange }: IssuesProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const unlink = async (key: string) => {
    setIsBusy(true);
    try {
      const params = { launchId: test.testRunId };
      await callApi(issueEndpoints.unlinkIssue, { params, body: { ids: [test.id], key } });
      toast.success(`Issue ${key} was unlinked`);
      onDone();
    } catch (error) {
      toast.error(error);
    } finally {
      setIsBusy(false);
    }
  };
  return test.issueReferences.map((issue) => (
    <IssueChip
      key={issue.value}
      issue={issue}
      isBusy={isBusy}
      onUnlink={mayChange ? () => void unlink(issue.value) : undefined}
    />
  ));
};
