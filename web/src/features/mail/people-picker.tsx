import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../ui/use-settled.ts';
import { AddressField, type AddressFieldProps } from './address-field.tsx';
import { mailRecipientsQuery } from './mail-queries.ts';

type PeoplePickerProps = Omit<AddressFieldProps, 'suggestions' | 'placeholder'> & { projectId: number };

/** E-mail addresses of which people of the project are suggested. */
export const PeoplePicker = ({ projectId, ...field }: PeoplePickerProps) => {
  const { data } = useQuery(mailRecipientsQuery(projectId, useSettled(field.text.trim(), 200)));
  const chosen = new Set(field.value.map((address) => address.toLowerCase()));
  const suggestions = (data?.items ?? []).filter(({ email }) => !chosen.has(email.toLowerCase())).slice(0, 8);
  return <AddressField {...field} suggestions={suggestions} placeholder="Names or e-mail addresses" />;
};
