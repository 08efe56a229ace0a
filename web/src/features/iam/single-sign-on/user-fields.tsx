import { useWatch } from 'react-hook-form';
import { FormField } from '../../../ui/form-field.tsx';
import { LabelledCheckbox } from '../../../ui/labelled-checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { useGrantableGroups } from '../groups/use-grantable-groups.ts';
import type { ProviderForm } from './provider-form-type.ts';
import { Section } from './section.tsx';

/** Who can sign in with the provider, and what they become here. */
export const UserFields = ({ form }: { form: ProviderForm }) => {
  const { control, register, formState } = form;
  const [createsUsers, hasReadOnlyAccess, groupId] = useWatch({
    control,
    name: ['createsUsers', 'hasReadOnlyAccess', 'groupId'],
  });
  const groups = useGrantableGroups();
  const isKnown = groups.some(({ id }) => String(id) === groupId);
  return (
    <Section
      title="Users"
      description="The identity provider decides who somebody is, so whoever configures it decides as whom people sign in. Super admins keep their password."
    >
      <LabelledCheckbox {...register('createsUsers')}>
        Create users when they sign in for the first time
      </LabelledCheckbox>
      {createsUsers && <LabelledCheckbox {...register('hasReadOnlyAccess')}>They are read-only users</LabelledCheckbox>}
      {createsUsers && !hasReadOnlyAccess && (
        <FormField
          label="Default group"
          error={formState.errors.groupId?.message}
          hint="It decides what new users may do."
        >
          {(field) => (
            // The groups come later than the form: what is chosen is held by it and not by the list.
            <Select
              {...field}
              value={groupId}
              onChange={({ target }) => form.setValue('groupId', target.value, { shouldDirty: true })}
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
      )}
      <LabelledCheckbox {...register('linksExistingUsers')}>
        Link existing and invited users by their email address; they sign in with this provider from then on
      </LabelledCheckbox>
      <LabelledCheckbox {...register('allowsIdpInitiated')}>
        Accept sign-ins that begin at the identity provider. A link from a stranger could then sign somebody in whom you
        did not expect
      </LabelledCheckbox>
    </Section>
  );
};
