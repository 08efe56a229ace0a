import { chakra, Kbd, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Feedback } from '#shared/triage/failure-assignment';
import type { FailureTag } from '#shared/triage/failure-tag';
import { mostSpreadLaunches, type TagSpread } from '#shared/triage/tag-spread-contract';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { assignTag, assignTagToAlike, startTagSpread } from './assign-failure-tag.ts';
import { TagDot } from './failure-tag-badge.tsx';
import { useFailureTags } from './failure-tag-queries.ts';
import { refreshTests } from './refresh-tests.ts';
import { TagSpreadProgress } from './tag-spread-progress.tsx';
import type { TriageDialogProps } from './triage-action.ts';

type Props = TriageDialogProps & {
  /** What is thought of the tag that is replaced. */
  feedback?: Feedback;
  /** A tag that is not to be chosen again. */
  exceptTagId?: number;
};

/** One tag for all chosen tests. A digit chooses, Enter assigns. */
export const FailureTagDialog = ({ target, onClose, onBegin, onChanged, feedback, exceptTagId }: Props) => {
  const { launchId, tests } = target;
  const queries = useQueryClient();
  const { tags: all, error } = useFailureTags();
  const tags = all.filter(({ id, isArchived }) => !isArchived && id !== exceptTagId);
  const [tagId, setTagId] = useState<number>();
  const [isForAlike, setIsForAlike] = useState(false);
  const [isForOthers, setIsForOthers] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [spread, setSpread] = useState<TagSpread>();
  const [first] = tests;
  const assign = async (event: FormEvent) => {
    event.preventDefault();
    if (tagId === undefined || !first || isWorking) return;
    setIsWorking(true);
    onBegin?.();
    const choice = { launchId, newTagId: tagId, feedback };
    const ids = tests.map(({ id }) => id);
    const { failures } = await (isForAlike ? assignTagToAlike(first.id, choice) : assignTag(ids, choice));
    const failed = new Set(failures.map(({ testId }) => testId));
    const done = ids.filter((id) => !failed.has(id));
    const started = isForOthers ? await startTagSpread(launchId, { testId: first.id, newTagId: tagId }) : undefined;
    if (started) setSpread(started);
    else onClose();
    if (done.length > 0) onChanged(done, { failureTagId: tagId, userFeedbackRequired: undefined });
    await refreshTests(queries, launchId, isForAlike);
  };
  const chooseByDigit = (event: KeyboardEvent) => {
    const tag = /^[1-9]$/.test(event.key) ? tags[Number(event.key) - 1] : undefined;
    if (!tag || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setTagId(tag.id);
    document.getElementById(radioId(tag))?.focus();
  };
  if (spread)
    return (
      <Dialog title="Tagging other launches" isOpen onClose={onClose}>
        <TagSpreadProgress
          {...{ launchId, spread, onClose }}
          tagName={all.find(({ id }) => id === tagId)?.name ?? 'The tag'}
        />
      </Dialog>
    );
  return (
    <Dialog title={tests.length === 1 ? 'Assign failure tag' : titleFor(tests.length)} isOpen onClose={onClose}>
      <form onSubmit={(event) => void assign(event)} onKeyDown={chooseByDigit}>
        <DialogBody>
          <ErrorMessage error={error} />
          <chakra.fieldset display="flex" flexDirection="column" gap="0.5" mx="-2">
            <chakra.legend srOnly>Failure tag</chakra.legend>
            {tags.map((tag, at) => (
              <TagChoice key={tag.id} tag={tag} digit={at + 1} isChosen={tag.id === tagId} onChoose={setTagId} />
            ))}
          </chakra.fieldset>
          {tests.length === 1 && (
            <chakra.div display="flex" flexDirection="column" gap="2">
              <AlikeBox isChecked={isForAlike} onChange={setIsForAlike}>
                Also for all tests of this launch that failed alike
              </AlikeBox>
              {first?.hasMessage && (
                <AlikeBox isChecked={isForOthers} onChange={setIsForOthers}>
                  Also for all tests of the latest {mostSpreadLaunches} other launches that failed alike
                </AlikeBox>
              )}
            </chakra.div>
          )}
        </DialogBody>
        <DialogActions onCancel={onClose} isDisabled={tagId === undefined} isWorking={isWorking}>
          Assign
        </DialogActions>
      </form>
    </Dialog>
  );
};

type BoxProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode };

const AlikeBox = ({ isChecked, onChange, children }: BoxProps) => (
  <chakra.label display="flex" alignItems="center" gap="2" cursor="pointer" fontSize="sm">
    <chakra.input
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
      css={{ accentColor: 'var(--t-colors-accent-solid)' }}
    />
    {children}
  </chakra.label>
);

const titleFor = (count: number): string => `Assign failure tag to ${count.toLocaleString('en')} tests`;

const radioId = ({ id }: FailureTag): string => `failure-tag-${id}`;

type ChoiceProps = { tag: FailureTag; digit: number; isChosen: boolean; onChoose: (tagId: number) => void };

const TagChoice = ({ tag, digit, isChosen, onChoose }: ChoiceProps) => (
  <chakra.label {...choice} bg={isChosen ? 'accent.subtle' : undefined}>
    <chakra.input
      type="radio"
      name="failure-tag"
      id={radioId(tag)}
      autoFocus={digit === 1}
      checked={isChosen}
      onChange={() => onChoose(tag.id)}
      css={{ accentColor: 'var(--t-colors-accent-solid)' }}
    />
    <TagDot color={tag.color} />
    <Text as="span" flex="1" truncate>
      {tag.name}
    </Text>
    {digit <= 9 && <Kbd hideBelow="md">{digit}</Kbd>}
  </chakra.label>
);

const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  height: '9',
  px: '2',
  borderRadius: 'md',
  cursor: 'pointer',
  fontSize: 'sm',
  _hover: { bg: 'bg.subtle' },
} as const;
