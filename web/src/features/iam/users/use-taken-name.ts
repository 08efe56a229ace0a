import { useQuery } from '@tanstack/react-query';
import { Email, Username } from '#shared/iam/fields';
import { findTakenNames } from '#shared/iam/users/workspace-user-contract';
import { callApi } from '../../../http/call-api.ts';
import { useSettled } from '../../../ui/use-settled.ts';

const fields = {
  username: { schema: Username, message: 'Username already in use' },
  email: { schema: Email, message: 'Email already in use' },
};

/** Says that somebody else has the name, 500 ms after its last key; `own` is the one that is theirs already. */
export const useTakenName = (field: keyof typeof fields, text: string, own?: string): string | undefined => {
  const { schema, message } = fields[field];
  const name = text.trim();
  const settled = useSettled(name, 500);
  const isOwn = settled.toLowerCase() === own?.toLowerCase();
  const { data } = useQuery({
    queryKey: ['taken-names', field, settled],
    queryFn: ({ signal }) => callApi(findTakenNames, { query: { [field]: settled } }, { signal }),
    enabled: !isOwn && schema.safeParse(settled).success,
  });
  return data?.[field] && settled === name && !isOwn ? message : undefined;
};
