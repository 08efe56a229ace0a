import { chakra, Flex, Text } from '@chakra-ui/react';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BulkOutcome } from '#shared/launches/acting/action-contract';
import type { Launch } from '#shared/launches/launch';
import { createMilestone, listMilestones } from '#shared/projects/milestone-contract';
import { callApi } from '../../../http/call-api.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowSkeletons } from '../../../ui/skeletons.tsx';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { useProject } from '../../projects/index.ts';
import { useAssignToMilestone } from './bulk-actions.ts';

type Props = { launches: readonly Launch[]; onDone?: (outcome: BulkOutcome) => void; onClose: () => void };
type Choice = { id: number; name: string } | undefined;
/** Of launches in several milestones nothing is chosen until somebody does. */
type Chosen = { milestone: Choice } | 'several';

/** Puts launches into a milestone that is not completed yet, or takes them out of theirs. */
export const MilestoneDialog = ({ launches, onDone, onClose }: Props) => {
  const project = useProject();
  const isMixed = new Set(launches.map(({ milestone }) => milestone?.name)).size > 1;
  const before = isMixed ? undefined : milestoneOf(launches[0]);
  const [decided, setDecided] = useState<Chosen>(isMixed ? 'several' : { milestone: before });
  const chosen = decided === 'several' ? undefined : decided.milestone;
  const setChosen = (milestone: Choice) => setDecided({ milestone });
  const [text, setText] = useState('');
  const milestones = useQuery({ ...openMilestonesQuery(project.id, text.trim()), placeholderData: keepPreviousData });
  const assign = useAssignToMilestone(chosen);
  const isChanged =
    decided !== 'several' && (isMixed || chosen?.id !== before?.id || (!chosen && launches[0]?.milestone));
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
        {isMixed && <Text color="fg.muted">Several milestones: {namesOf(launches).join(', ')}</Text>}
        <SearchField value={text} label="Search milestones" onSearch={setText} isWide />
        {milestones.isPending && <RowSkeletons rows={3} />}
        <Flex role="radiogroup" aria-label="Milestone" direction="column" maxH="40vh" overflowY="auto">
          {text === '' && (
            <MilestoneOption isChosen={decided !== 'several' && !chosen} onChoose={() => setChosen(undefined)}>
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
      <DialogActions
        onCancel={onClose}
        isDisabled={!isChanged}
        isWorking={assign.isPending}
        onAct={() => void submit()}
      >
        {chosen || decided === 'several' ? 'Assign' : 'Remove from milestone'}
      </DialogActions>
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

/** One that is known by its name only can not be chosen. */
const milestoneOf = (launch: Launch | undefined): Choice => {
  const { id, name } = launch?.milestone ?? {};
  return id === undefined || name === undefined ? undefined : { id, name };
};

const mostNamed = 4;

/** What the launches are in, each once, and that some are in none. */
const namesOf = (launches: readonly Launch[]): string[] => {
  const names = [...new Set(launches.map(({ milestone }) => milestone?.name ?? 'No milestone'))];
  return names.length > mostNamed ? [...names.slice(0, mostNamed), `${names.length - mostNamed} more`] : names;
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
      <WorkingButton
        variant="ghost"
        alignSelf="flex-start"
        isWorking={create.isPending}
        onClick={() => create.mutate()}
      >
        <Icon name="plus" size={14} />
        {`Create "${name}"`}
      </WorkingButton>
      <ErrorMessage error={create.error} />
    </>
  );
};
