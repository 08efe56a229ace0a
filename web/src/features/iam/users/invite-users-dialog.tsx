import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mostInvitations } from '#shared/iam/invitations/invitation-contract';
import { freeSeatsOf, noSeatsMessage, type Seats, seatKindOf } from '#shared/iam/users/seats';
import { isRecipient, recipientsInvalid, recipientsRequired } from '#shared/mail/contract';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { LabelledCheckbox } from '../../../ui/labelled-checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { AddressField, addAddresses, readAddresses } from '../../mail/index.ts';
import { useMay } from '../current-user.ts';
import { useGrantableGroups } from '../groups/use-grantable-groups.ts';
import { seatsQuery, useInviteUsers } from './user-queries.ts';

/** Invites people by their addresses, many at once, all as the same kind of user. */
export const InviteUsersDialog = ({ onClose }: { onClose: () => void }) => {
  const hasBilling = useMay('BILLING');
  const { data: seats } = useQuery(seatsQuery);
  const groups = useGrantableGroups().filter(({ invitable }) => invitable);
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [isReadOnly, setIsReadOnly] = useState(false);
  const [groupId, setGroupId] = useState<number>();
  const [shows, setShows] = useState({ emails: false, group: false });
  const invite = useInviteUsers();
  // An address that was typed to its end counts before it is a chip.
  const emails = addAddresses(chosen, readAddresses(text));
  const noSeats = reasonNotToInvite(seats, isReadOnly, emails.length, hasBilling);
  const problem = problemOf(emails);
  const noGroup = !isReadOnly && groupId === undefined ? 'Group required' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShows({ emails: true, group: true });
    if (problem || noGroup || noSeats) return;
    const body = { emails, haveReadOnlyAccess: isReadOnly, groupId: isReadOnly ? undefined : groupId };
    const onSuccess = () => {
      toast.success('Invitations were successfully sent');
      onClose();
    };
    invite.mutate(body, { onSuccess });
  };
  return (
    <Dialog title="Invite users" isOpen onClose={onClose} width="wide">
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <FormField
            label="Emails"
            error={shows.emails || chosen.length > 0 ? problemOf(shows.emails ? emails : chosen) : undefined}
            hint="Everybody gets a link that works for 7 days."
            isRequired
          >
            {(control) => (
              <AddressField
                value={chosen}
                onChange={setChosen}
                text={text}
                onText={setText}
                onLeave={() => setShows({ ...shows, emails: true })}
                placeholder="E-mail addresses, also a whole list"
                control={control}
              />
            )}
          </FormField>
          <LabelledCheckbox checked={isReadOnly} onChange={({ target }) => setIsReadOnly(target.checked)}>
            Read-only users: look at everything in their projects, and change nothing
          </LabelledCheckbox>
          {!isReadOnly && (
            <FormField
              label="Group"
              isRequired
              error={shows.group ? noGroup : undefined}
              hint="It decides what the users may do."
            >
              {(control) => (
                <Select
                  {...control}
                  value={groupId ?? ''}
                  onChange={({ target }) => setGroupId(Number(target.value) || undefined)}
                >
                  <option value="">Choose a group</option>
                  {groups.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          )}
          <ErrorMessage error={noSeats ? { message: noSeats } : invite.error} />
        </DialogBody>
        <DialogActions onCancel={onClose} isDisabled={noSeats !== undefined} isWorking={invite.isPending}>
          {emails.length > 1 && problem === undefined ? `Invite ${emails.length} users` : 'Invite'}
        </DialogActions>
      </form>
    </Dialog>
  );
};

const reasonNotToInvite = (seats: Seats | undefined, isReadOnly: boolean, count: number, hasBilling: boolean) =>
  seats && freeSeatsOf(seats, seatKindOf(isReadOnly)) < Math.max(1, count)
    ? noSeatsMessage('invite', hasBilling)
    : undefined;

const problemOf = (emails: readonly string[]): string | undefined => {
  if (emails.length === 0) return recipientsRequired;
  if (!emails.every(isRecipient)) return recipientsInvalid;
  return emails.length > mostInvitations ? `At most ${mostInvitations} users can be invited at once` : undefined;
};
