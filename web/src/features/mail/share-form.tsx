import { Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import {
  isRecipient,
  longestMessage,
  messageTooLong,
  mostRecipients,
  mostSharedLaunches,
  recipientsInvalid,
  recipientsRequired,
  tooManyLaunches,
} from '#shared/mail/contract';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { useShareLaunches } from './mail-queries.ts';
import { PeoplePicker } from './people-picker.tsx';
import { addAddresses, readAddresses } from './read-addresses.ts';

export type ShareProps = { launchIds: readonly number[]; projectId: number; onClose: () => void };

/** Sends the results of one launch, or of many in one mail, to people of the project and to whomever else. */
export const ShareForm = ({ launchIds, projectId, onClose }: ShareProps) => {
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const share = useShareLaunches(projectId);
  // An address that was typed to its end counts before it is a chip.
  const recipients = addAddresses(chosen, readAddresses(text));
  const problem = problemOf(recipients);
  const isTooLong = message.length > longestMessage;
  const isTooMany = launchIds.length > mostSharedLaunches;
  const isReady = problem === undefined && !isTooLong && !isTooMany;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) share.mutate({ launchIds: [...launchIds], recipients, message }, { onSuccess: onClose });
  };
  return (
    <Dialog title="Share launch results" isOpen onClose={onClose} width="wide">
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {isTooMany && (
            <Text role="alert">
              {tooManyLaunches}. You have selected {launchIds.length}: select fewer.
            </Text>
          )}
          {launchIds.length > 1 && !isTooMany && (
            <Text color="fg.muted">The results of {launchIds.length} launches in one e-mail.</Text>
          )}
          <FormField label="Recipients" error={wasLeft || chosen.length > 0 ? problemOf(chosen) : undefined} isRequired>
            {(control) => (
              <PeoplePicker
                projectId={projectId}
                value={chosen}
                onChange={setChosen}
                text={text}
                onText={setText}
                onLeave={() => setWasLeft(true)}
                control={control}
              />
            )}
          </FormField>
          <FormField
            label="Message"
            error={isTooLong ? messageTooLong : undefined}
            hint={`${message.length} of ${longestMessage} characters`}
          >
            {(control) => (
              <Textarea {...control} rows={4} value={message} onChange={({ target }) => setMessage(target.value)} />
            )}
          </FormField>
          <ErrorMessage error={share.error} />
        </DialogBody>
        <DialogActions onCancel={onClose} isDisabled={!isReady} isWorking={share.isPending}>
          Send
        </DialogActions>
      </form>
    </Dialog>
  );
};

const problemOf = (recipients: readonly string[]): string | undefined => {
  if (recipients.length === 0) return recipientsRequired;
  if (!recipients.every(isRecipient)) return recipientsInvalid;
  return recipients.length > mostRecipients ? `At most ${mostRecipients} recipients at once` : undefined;
};
