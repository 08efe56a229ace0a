import { Grid } from '@chakra-ui/react';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { ProviderForm } from './provider-form-type.ts';
import { Section } from './section.tsx';

const fields = [
  { name: 'email', label: 'Email attribute', usual: 'email, mail, emailaddress' },
  { name: 'username', label: 'Username attribute', usual: 'username, uid' },
  { name: 'firstName', label: 'First name attribute', usual: 'firstName, givenName' },
  { name: 'lastName', label: 'Last name attribute', usual: 'lastName, surname, sn' },
] as const;

/** What of an assertion becomes what of a user. */
export const AttributeFields = ({ form }: { form: ProviderForm }) => (
  <Section
    title="Attributes"
    description="Leave a field empty to try the usual names. The names and the email address are taken over at each sign-in."
  >
    <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
      {fields.map(({ name, label, usual }) => (
        <FormField key={name} label={label} error={form.formState.errors.attributes?.[name]?.message}>
          {(field) => (
            <Input
              {...field}
              {...form.register(`attributes.${name}`)}
              placeholder={usual}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </FormField>
      ))}
    </Grid>
  </Section>
);
