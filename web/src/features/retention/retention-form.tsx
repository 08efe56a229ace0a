import { Box, chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { highestCount, longestDays, type Retention, type RetentionRules } from '#shared/retention/contract';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { useProject } from '../projects/index.ts';
import { RetentionPreview } from './retention-preview.tsx';
import { useSaveRetention } from './retention-queries.ts';

/** Two rules, each on or off. What they would delete is shown before they are saved. */
export const RetentionForm = ({ retention }: { retention: Retention }) => {
  const { key } = useProject();
  const save = useSaveRetention(key);
  const [days, setDays] = useState<Rule>(() => toRule(retention.days, 90));
  const [count, setCount] = useState<Rule>(() => toRule(retention.count, 1000));
  const daysError = errorOf(days, longestDays);
  const countError = errorOf(count, highestCount);
  const isValid = daysError === undefined && countError === undefined;
  const rules: RetentionRules = { days: toNumber(days), count: toNumber(count) };
  const isChanged = rules.days !== retention.days || rules.count !== retention.count;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) save.mutate(rules, { onSuccess: () => toast.success('Retention has been saved') });
  };
  return (
    <Box flex="1" minW="0" width="full" borderWidth="1px" borderRadius="lg" bg="bg.panel" p="4">
      <chakra.form noValidate display="flex" flexDirection="column" gap="4" onSubmit={submit}>
        <RuleField rule={days} onChange={setDays} error={daysError} words={daysWords} most={longestDays} />
        <RuleField rule={count} onChange={setCount} error={countError} words={countWords} most={highestCount} />
        {isValid && <RetentionPreview rules={rules} ranAt={retention.lastRun?.endedAt} />}
        <ErrorMessage error={save.error} />
        <Flex>
          <WorkingButton type="submit" isWorking={save.isPending} disabled={!isValid || !isChanged}>
            Save
          </WorkingButton>
        </Flex>
      </chakra.form>
    </Box>
  );
};

type Rule = { isOn: boolean; text: string };

const toRule = (value: number | null, usual: number): Rule => ({ isOn: value !== null, text: String(value ?? usual) });

const toNumber = ({ isOn, text }: Rule): number | null => (isOn ? Number(text) : null);

const errorOf = ({ isOn, text }: Rule, most: number): string | undefined => {
  const isFine = /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  return !isOn || isFine ? undefined : `Must be a whole number from 1 to ${most.toLocaleString('en')}`;
};

type Words = { rule: string; before: string; after: string };

const daysWords: Words = { rule: 'Delete old launches', before: 'Launches that started more than', after: 'days ago' };
const countWords: Words = { rule: 'Keep a number of launches', before: 'All launches but the newest', after: '' };

type FieldProps = {
  rule: Rule;
  onChange: (rule: Rule) => void;
  error: string | undefined;
  words: Words;
  most: number;
};

const RuleField = ({ rule, onChange, error, words, most }: FieldProps) => {
  const id = useId();
  return (
    <Flex direction="column" gap="2">
      <chakra.label
        htmlFor={`${id}-on`}
        display="flex"
        gap="2"
        alignItems="center"
        fontWeight="medium"
        cursor="pointer"
      >
        <Checkbox
          id={`${id}-on`}
          checked={rule.isOn}
          onChange={({ target }) => onChange({ ...rule, isOn: target.checked })}
        />
        {words.rule}
      </chakra.label>
      <Flex align="center" gap="2" ps="6" wrap="wrap" color={rule.isOn ? undefined : 'fg.muted'}>
        <chakra.label htmlFor={id}>{words.before}</chakra.label>
        <Input
          id={id}
          width="100px"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          disabled={!rule.isOn}
          value={rule.text}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => onChange({ ...rule, text: target.value })}
        />
        {words.after}
        {error && (
          <chakra.span id={`${id}-error`} role="alert" fontSize="xs" color="fg.error">
            {error}
          </chakra.span>
        )}
      </Flex>
    </Flex>
  );
};
