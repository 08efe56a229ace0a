import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { freeSeatsOf, noSeatLeftMessage, seatKindOf } from '#shared/iam/users/seats';
import type { User } from '#shared/iam/users/user-contract';
import type { ConversionCheck } from '#shared/iam/users/workspace-user-contract';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { conversionQuery, seatsQuery, useUpdateUser } from './user-queries.ts';

/** What becomes of a user between regular and read-only is said before it is done. */
export const ConvertUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { id, username, revision } = user;
  const isToReadOnly = !user.hasReadOnlyAccess;
  const word = isToReadOnly ? 'read-only' : 'regular';
  const { consequences, obstacle, error } = useConsequences(user);
  const update = useUpdateUser();
  const convert = async () => {
    await update.mutateAsync({ id, revision, hasReadOnlyAccess: isToReadOnly });
    toast.success(`User '${username}' was converted to ${word}`);
    onClose();
  };
  return (
    <Dialog title={`Convert to ${word} user?`} isOpen onClose={onClose}>
      <DialogBody>
        {!consequences && !error && <Skeleton height="60px" />}
        {consequences && (
          <chakra.div color="fg.muted">
            As a {word} user, {username}
            <chakra.ul ps="5" mt="1" listStyleType="disc">
              {consequences.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </chakra.ul>
          </chakra.div>
        )}
        <ErrorMessage error={update.error ?? error ?? (obstacle && { message: obstacle })} />
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        isDisabled={!consequences || obstacle !== undefined}
        isWorking={update.isPending}
        onAct={() => void convert().catch(() => undefined)}
      >
        Convert
      </DialogActions>
    </Dialog>
  );
};

type Consequences = { consequences?: readonly string[]; obstacle?: string; error?: unknown };

/** Only what is taken away has to be asked for; a regular user loses nothing. */
const useConsequences = (user: User): Consequences => {
  const isToReadOnly = !user.hasReadOnlyAccess;
  const check = useQuery({ ...conversionQuery(user), enabled: isToReadOnly });
  const seats = useQuery(seatsQuery);
  if (isToReadOnly)
    return { consequences: check.data && lossesOf(check.data), obstacle: check.data?.obstacle, error: check.error };
  const kind = seatKindOf(false);
  const isFull = user.status !== 'INACTIVE' && seats.data !== undefined && freeSeatsOf(seats.data, kind) === 0;
  return {
    consequences: seats.data && [
      'takes one of the seats',
      'is put into the group Users',
      'can be put into other groups',
    ],
    obstacle: isFull ? noSeatLeftMessage(kind) : undefined,
    error: seats.error,
  };
};

const lossesOf = ({ groups, projects, apiTokens }: ConversionCheck): string[] => [
  'takes one of the read-only seats',
  'can look at everything in their projects, and change nothing',
  ...(groups.length > 0 ? [`leaves ${groups.length === 1 ? 'the group' : 'the groups'} ${groups.join(', ')}`] : []),
  ...projects.map(({ name, key, role }) => `is no longer ${wordOf(role)} of ${name} (${key})`),
  ...(apiTokens > 0
    ? [`can no longer use ${apiTokens === 1 ? 'their API token' : `their ${apiTokens} API tokens`}`]
    : []),
];

const wordOf = (role: string): string => role.toLowerCase();
