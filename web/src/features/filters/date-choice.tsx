import { Button, Flex } from '@chakra-ui/react';
import type { LaunchFilters } from '#shared/launches/finding/launch-filters';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { endOfDay, startOfDay, toDay, toInstantText } from './days.ts';
import { datePresets } from './predicates.ts';

type Dates = Pick<LaunchFilters, 'fromDate' | 'toDate'>;
type Props = { dates: Dates; onChange: (dates: Dates) => void };

/** When launches began: the last days, or from one day of the reader's calendar to another. */
export const DateChoice = ({ dates, onChange }: Props) => {
  const { fromDate, toDate } = dates;
  const set = (change: Partial<Dates>) => onChange({ ...dates, ...change });
  const [from, to] = [toDay(fromDate, 'from'), toDay(toDate, 'to')];
  return (
    <Flex direction="column" gap="3" p="3">
      <Flex wrap="wrap" gap="1.5">
        {datePresets.map(({ text, title }) => (
          <Button
            key={text}
            size="xs"
            variant={fromDate === text && toDate === '' ? 'solid' : 'outline'}
            colorPalette={fromDate === text && toDate === '' ? 'accent' : 'gray'}
            aria-pressed={fromDate === text && toDate === ''}
            onClick={() => onChange({ fromDate: text, toDate: '' })}
          >
            {title}
          </Button>
        ))}
      </Flex>
      <FormField label="From">
        {(control) => (
          <Input
            {...control}
            type="date"
            size="sm"
            value={from}
            max={to || undefined}
            onChange={({ target }) => set({ fromDate: toText(target.value, startOfDay) })}
          />
        )}
      </FormField>
      <FormField label="To">
        {(control) => (
          <Input
            {...control}
            type="date"
            size="sm"
            value={to}
            min={from || undefined}
            onChange={({ target }) => set({ toDate: toText(target.value, endOfDay) })}
          />
        )}
      </FormField>
    </Flex>
  );
};

/** While a date is being typed there is none. */
const toText = (day: string, toInstant: (day: string) => number): string => {
  const instant = day === '' ? Number.NaN : toInstant(day);
  return Number.isFinite(instant) && instant > 0 ? toInstantText(instant) : '';
};
