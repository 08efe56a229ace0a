import { Button, Grid, IconButton } from '@chakra-ui/react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { superAdminsGroupId, usersGroupId } from '#shared/iam/groups/groups';
import { mostGroupRules } from '#shared/iam/saml/saml-contract';
import { FormField } from '../../../ui/form-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useGrantableGroups } from '../groups/use-grantable-groups.ts';
import type { ProviderForm } from './provider-form-type.ts';
import { Section } from './section.tsx';

/** Which values of an attribute put people into which groups. */
export const GroupRuleFields = ({ form }: { form: ProviderForm }) => {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'groupRules' });
  const { errors } = formState;
  return (
    <Section
      title="Groups"
      description="At each sign-in people are put into the groups whose value their attribute has, and taken out of the others that stand here. Groups without a rule are left alone."
    >
      <FormField label="Groups attribute" error={errors.groupsAttribute?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('groupsAttribute')}
            placeholder="groups, memberOf"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      {fields.map(({ id }, at) => (
        <Grid key={id} gap="2" alignItems="start" templateColumns="minmax(0, 1fr) minmax(0, 1fr) auto">
          <FormField label={`Value ${at + 1}`} error={errors.groupRules?.[at]?.value?.message}>
            {(field) => (
              <Input {...field} {...register(`groupRules.${at}.value`)} autoComplete="off" spellCheck={false} />
            )}
          </FormField>
          <GroupOfRule form={form} at={at} />
          <IconButton
            aria-label={`Remove rule ${at + 1}`}
            variant="ghost"
            colorPalette="gray"
            mt="6"
            onClick={() => remove(at)}
          >
            <Icon name="trash" size={14} />
          </IconButton>
        </Grid>
      ))}
      {fields.length < mostGroupRules && (
        <Button
          alignSelf="start"
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={() => append({ value: '', groupId: String(usersGroupId) })}
        >
          <Icon name="plus" size={14} />
          Add rule
        </Button>
      )}
    </Section>
  );
};

const GroupOfRule = ({ form, at }: { form: ProviderForm; at: number }) => {
  const groupId = useWatch({ control: form.control, name: `groupRules.${at}.groupId` });
  const groups = useGrantableGroups().filter(({ id }) => id !== superAdminsGroupId);
  const isKnown = groups.some(({ id }) => String(id) === groupId);
  return (
    <FormField label={`Group ${at + 1}`}>
      {(field) => (
        // The groups come later than the form: what is chosen is held by it and not by the list.
        <Select
          {...field}
          value={groupId}
          onChange={({ target }) => form.setValue(`groupRules.${at}.groupId`, target.value, { shouldDirty: true })}
        >
          {!isKnown && <option value={groupId}>Group {groupId}</option>}
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
};
