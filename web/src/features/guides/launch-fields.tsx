import { Grid } from '@chakra-ui/react';
import type { GuideChoices } from '#shared/guides/guide-values';
import { ownAddress } from '#shared/guides/guide-values';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { longestText } from './guide-address.ts';

type Fields = Pick<GuideChoices, 'launchName' | 'build' | 'environment'>;
type LaunchFieldsProps = { values: Fields; onChange: (change: Partial<Fields>) => void };

/** What the launch will be called; each goes into the configuration as it is typed. */
export const LaunchFields = ({ values, onChange }: LaunchFieldsProps) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
    {fields.map(({ name, label }) => {
      const hint = values[name].includes(ownAddress) && name === 'build' ? addressHint : undefined;
      return (
        <FormField key={name} label={label} hint={hint}>
          {(control) => (
            <Input
              {...control}
              value={values[name]}
              maxLength={longestText}
              autoComplete="off"
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </FormField>
      );
    })}
  </Grid>
);

const addressHint = `${ownAddress} is the address of the machine that runs the tests.`;

const fields = [
  { name: 'launchName', label: 'Launch name' },
  { name: 'build', label: 'Build' },
  { name: 'environment', label: 'Environment' },
] as const;
