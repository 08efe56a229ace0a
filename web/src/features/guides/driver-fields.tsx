import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { FrameworkId } from '#shared/guides/frameworks';
import { browsersOf, type Choice, type GuideChoices, platforms } from '#shared/guides/guide-values';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';

type Fields = Pick<GuideChoices, 'browser' | 'platform' | 'recordsVideo' | 'hub'>;
type DriverFieldsProps = { framework: FrameworkId; values: Fields; onChange: (change: Partial<Fields>) => void };

/** In which browser the tests run, where it is, and whether it is filmed. */
export const DriverFields = ({ framework, values, onChange }: DriverFieldsProps) => {
  const isOnHub = framework !== 'cypress';
  return (
    <Flex direction="column" gap="3">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {isOnHub && (
          <Picker
            label="Platform"
            value={values.platform}
            choices={platforms}
            onChoose={(platform) => onChange({ platform })}
          />
        )}
        <Picker
          label="Browser"
          value={values.browser}
          choices={browsersOf(framework)}
          onChoose={(browser) => onChange({ browser })}
        />
        {isOnHub && (
          <FormField label="Selenium hub (optional)">
            {(control) => (
              <Input
                {...control}
                value={values.hub}
                type="url"
                maxLength={500}
                autoComplete="off"
                placeholder="http://localhost:4444"
                onChange={({ target }) => onChange({ hub: target.value })}
              />
            )}
          </FormField>
        )}
      </Grid>
      <chakra.label display="flex" alignItems="center" gap="2" width="fit-content" cursor="pointer">
        <chakra.input
          type="checkbox"
          role="switch"
          boxSize="4"
          accentColor="accent.solid"
          checked={values.recordsVideo}
          onChange={({ target }) => onChange({ recordsVideo: target.checked })}
        />
        Record video
      </chakra.label>
    </Flex>
  );
};

type PickerProps = { label: string; value: string; choices: readonly Choice[]; onChoose: (value: string) => void };

const Picker = ({ label, value, choices, onChoose }: PickerProps) => (
  <FormField label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </Select>
    )}
  </FormField>
);
