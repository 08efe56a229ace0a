import { Button, Flex } from '@chakra-ui/react';
import type { LaunchFilters } from '#shared/launches/finding/launch-filters';
import { launchStatuses } from '#shared/launches/statuses';
import { OptionList } from '../../ui/option-list.tsx';
import { initialStatuses } from './asked-filters.ts';
import { DateChoice } from './date-choice.tsx';
import { optionsQuery } from './filter-queries.ts';
import { LabelChoice } from './label-choice.tsx';
import {
  clearPredicate,
  isPredicateSet,
  type ListedPredicate,
  type PredicateName,
  statusesOf,
  wordOfStatus,
} from './predicates.ts';
import { ValueChoice } from './value-choice.tsx';

export type PanelProps = {
  projectId: number;
  name: PredicateName;
  filters: LaunchFilters;
  nameOfUser: (userId: number) => string;
  onChange: (filters: LaunchFilters) => void;
};

/** The choices of one predicate; each acts at once. */
export const PredicatePanel = (props: PanelProps) => {
  const { name, filters, onChange } = props;
  return (
    <Flex direction="column" maxH="inherit" minH="0">
      <Choices {...props} />
      {isPredicateSet(filters, name) && (
        <Flex justify="flex-end" p="1.5" borderTopWidth="1px">
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => onChange(clearPredicate(filters, name))}>
            {name === 'status' ? 'Usual statuses' : 'Clear'}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};

const Choices = ({ projectId, name, filters, nameOfUser, onChange }: PanelProps) => {
  if (name === 'status') return <StatusChoice filters={filters} onChange={onChange} />;
  if (name === 'date') return <DateChoice dates={filters} onChange={(dates) => onChange({ ...filters, ...dates })} />;
  if (name === 'label')
    return (
      <LabelChoice
        projectId={projectId}
        labels={filters.labels}
        onChange={(labels) => onChange({ ...filters, labels })}
      />
    );
  return (
    <ValueChoice
      key={name}
      noun={nouns[name]}
      queryOf={(text) => optionsQuery(projectId, name, text)}
      chosen={filters[name].map(String)}
      titleOf={name === 'userId' ? (value) => nameOfUser(Number(value)) : undefined}
      onToggle={(value) => onChange(toggleValue(filters, name, value))}
    />
  );
};

const nouns: Record<ListedPredicate, string> = {
  environment: 'environments',
  milestone: 'milestones',
  userId: 'users',
  build: 'builds',
  browser: 'browsers',
  platform: 'platforms',
  locale: 'locales',
};

const toggle = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

const toggleValue = (filters: LaunchFilters, name: ListedPredicate, value: string): LaunchFilters =>
  name === 'userId'
    ? { ...filters, userId: toggle(filters.userId, Number(value)) }
    : { ...filters, [name]: toggle(filters[name], value) };

type StatusProps = Pick<PanelProps, 'filters' | 'onChange'>;

/** Without a choice the usual statuses are shown; the last one that is taken away brings them back. */
const StatusChoice = ({ filters, onChange }: StatusProps) => {
  const chosen = statusesOf(filters);
  const choose = (word: string) => {
    const status = launchStatuses.filter((one) => (one === word) !== chosen.includes(one));
    const isUsual = status.length === initialStatuses.length && initialStatuses.every((one) => status.includes(one));
    onChange({ ...filters, status: isUsual ? [] : status });
  };
  const options = launchStatuses.map((status) => ({ value: status, title: wordOfStatus(status) }));
  return <OptionList label="Statuses" options={options} chosen={chosen} onToggle={choose} empty="" />;
};
