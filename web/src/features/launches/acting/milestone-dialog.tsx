import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BulkOutcome } from '#shared/launches/action-contract';
import type { Launch } from '#shared/launches/launch';
import { createMilestone, listMilestones } from '#shared/projects/milestone-contract';
import { callApi } from '../../../http/call-api.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { useProject } from '../../projects/index.ts';
import { useAssignToMilestone } from './bulk-actions.ts';

type Props = { launches: readonly Launch[]; onDone?: (outcome: BulkOutcome) => void; onClose: () => void };
type Choice = { id: number; name: string } | undefined;

/** Puts launches into a milestone that is not completed yet, or takes them out of theirs. */
export const MilestoneDialog = ({ launches, onDone, onClose }: Props) => {
  const project = useProject();
  const before = commonMilestone(launches);
  const [chosen, setChosen] = useState<Choice>(before);
  const [text, setText] = useState('');
  const milestones = useQuery({ ...openMilestonesQuery(project.id, text.trim()), placeholderData: keepPreviousData });
  const assign = useAssignToMilestone(chosen);
  const isChanged = chosen?.id !== before?.id || (!chosen && launches.some(({ milestone }) => milestone));
  const submit = async () => {
    const outcome = await assign.mutateAsync(launches.map(({ id }) => id)).catch(() => undefined);
    if (!outcome) return;
    onDone?.(outcome);
    onClose();
  };
  const found = milestones.data?.items;
  // What the launches are in may be completed, or far down the list.
  const isElsewhere = text === '' && before && found && !found.some(({ id }) => id === before.id);
  return (
    <Dialog
      title={launches.length === 1 ? 'Assign to milestone' : `Assign ${launches.length} launches to milestone`}
      isOpen
      onClose={onClose}
    >
      <DialogBody>
        <SearchField value={text} label="Search milestones" onSearch={setText} />
        {milestones.isPending && <RowSkeletons rows={3} />}
        <Flex role="radiogroup" aria-label="Milestone" direction="column" maxH="40vh" overflowY="auto">
          {text === '' && (
            <MilestoneOption isChosen={!chosen} onChoose={() => setChosen(undefined)}>
              <Text as="span" color="fg.muted">
                No milestone
              </Text>
            </MilestoneOption>
          )}
          {(isElsewhere ? [before, ...found] : found)?.map((milestone) => (
            <MilestoneOption
              key={milestone.id}
              isChosen={chosen?.id === milestone.id}
              onChoose={() => setChosen(milestone)}
            >
              {milestone.name}
            </MilestoneOption>
          ))}
        </Flex>
        {found && milestones.data && milestones.data._meta.total > found.length && (
          <Text color="fg.muted">
            {milestones.data._meta.total - found.length} more. Search for a part of the name.
          </Text>
        )}
        {found && !milestones.isPlaceholderData && (
          <NewMilestone name={text.trim()} known={found} onCreated={setChosen} />
        )}
        <ErrorMessage error={milestones.error ?? assign.error} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isChanged} loading={assign.isPending} onClick={() => void submit()}>
          {chosen ? 'Assign' : 'Remove from milestone'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
};

const openMilestonesQuery = (projectId: number, query: string) =>
  queryOptions({
    queryKey: ['milestones', projectId, 'open', query],
    queryFn: ({ signal }) =>
      callApi(
        listMilestones,
        {
          query: { projectId, query, page: 1, pageSize: 50, completed: 'false', sortBy: 'dueDate', sortOrder: 'DESC' },
        },
        { signal },
      ),
  });

/** Of several launches only what all of them have. */
const commonMilestone = ([first, ...others]: readonly Launch[]): Choice => {
  const { milestone } = first ?? {};
  if (milestone?.id === undefined || others.some((launch) => launch.milestone?.id !== milestone.id)) return undefined;
  return { id: milestone.id, name: milestone.name };
};

type OptionProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

const MilestoneOption = ({ isChosen, onChoose, children }: OptionProps) => (
  <chakra.label {...optionStyle} bg={isChosen ? 'accent.subtle' : undefined}>
    <chakra.input type="radio" name="milestone" checked={isChosen} onChange={onChoose} css={accent} />
    <chakra.span truncate>{children}</chakra.span>
  </chakra.label>
);

const accent = { accentColor: 'var(--t-colors-accent-solid)' } as const;

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '8',
  px: '2',
  borderRadius: 'sm',
  cursor: 'pointer',
  fontSize: 'sm',
  _hover: { bg: 'bg.subtle' },
} as const;

type NewProps = { name: string; known: readonly { name: string }[]; onCreated: (milestone: Choice) => void };

/** For those who may: a name that is searched for and not there can be made at once. */
const NewMilestone = ({ name, known, onCreated }: NewProps) => {
  const project = useProject();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () => callApi(createMilestone, { query: { projectId: project.id }, body: { name } }),
    onSuccess: async (milestone) => {
      await queries.invalidateQueries({ queryKey: ['milestones', project.id] });
      onCreated(milestone);
    },
  });
  const isKnown = known.some((milestone) => milestone.name.toLowerCase() === name.toLowerCase());
  if (name === '' && known.length === 0) return <Text color="fg.muted">This project has no open milestones yet.</Text>;
  if (name === '' || isKnown) return null;
  if (!project.can('milestones:update')) return <Text color="fg.muted">No milestone has this name.</Text>;
  return (
    <>
      <Button variant="ghost" alignSelf="flex-start" loading={create.isPending} onClick={() => create.mutate()}>
        <Icon name="plus" size={14} />
        {`Create "${name}"`}
      </Button>
      <ErrorMessage error={create.error} />
    </>
  );
};
