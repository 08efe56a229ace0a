import { Grid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { freeSeatsOf, noSeatsMessage, seatKindOf } from '#shared/iam/users/seats';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LabelledCheckbox } from '../../../ui/labelled-checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { useMay } from '../current-user.ts';
import { useGrantableGroups } from '../groups/use-grantable-groups.ts';
import { PasswordInput } from '../password-input.tsx';
import { emptyUser, NewUserValues } from './new-user-values.ts';
import { useTakenName } from './use-taken-name.ts';
import { seatsQuery, useCreateUser } from './user-queries.ts';

export const CreateUserDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useCreateUser();
  const form = useEndpointForm(NewUserValues, emptyUser);
  const { control, formState, register } = form;
  const { errors, isSubmitting } = formState;
  const [username, email, hasReadOnlyAccess] = useWatch({ control, name: ['username', 'email', 'hasReadOnlyAccess'] });
  const takenUsername = useTakenName('username', username);
  const takenEmail = useTakenName('email', email);
  const noSeats = useNoSeats(hasReadOnlyAccess);
  const groups = useGrantableGroups().filter(({ invitable }) => invitable);
  const submit = form.submitTo(async ({ repeat: _repeat, firstName, lastName, groupId, ...given }) => {
    if (takenUsername || takenEmail) return form.setFocus(takenUsername ? 'username' : 'email');
    await create.mutateAsync({
      ...given,
      firstName: firstName || undefined,
      lastName: lastName || undefined,
      groupId: given.hasReadOnlyAccess ? undefined : Number(groupId),
    });
    toast.success(`User ${given.username} was successfully created`);
    onClose();
  });
  return (
    <Dialog title="Create user" width="wide" isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
            <FormField label="Username" isRequired error={errors.username?.message ?? takenUsername}>
              {(field) => <Input {...field} {...register('username')} autoComplete="off" spellCheck={false} />}
            </FormField>
            <FormField label="Email" isRequired error={errors.email?.message ?? takenEmail}>
              {(field) => <Input {...field} {...register('email')} type="email" autoComplete="off" />}
            </FormField>
            <FormField label="First name" error={errors.firstName?.message}>
              {(field) => <Input {...field} {...register('firstName')} autoComplete="off" />}
            </FormField>
            <FormField label="Last name" error={errors.lastName?.message}>
              {(field) => <Input {...field} {...register('lastName')} autoComplete="off" />}
            </FormField>
            <FormField label="Password" isRequired error={errors.password?.message}>
              {(field) => <PasswordInput {...field} {...register('password')} autoComplete="new-password" />}
            </FormField>
            <FormField label="Confirm password" isRequired error={errors.repeat?.message}>
              {(field) => <PasswordInput {...field} {...register('repeat')} autoComplete="new-password" />}
            </FormField>
          </Grid>
          <LabelledCheckbox {...register('hasReadOnlyAccess')}>
            Read-only user: looks at everything in their projects, and changes nothing
          </LabelledCheckbox>
          {!hasReadOnlyAccess && (
            <FormField label="Group" isRequired error={errors.groupId?.message} hint="It decides what the user may do.">
              {(field) => (
                <Select {...field} {...register('groupId')}>
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
          <ErrorMessage error={errors.root ?? (noSeats && { message: noSeats })} />
        </DialogBody>
        <DialogActions onCancel={onClose} isDisabled={noSeats !== undefined} isWorking={isSubmitting}>
          Create
        </DialogActions>
      </Form>
    </Dialog>
  );
};

/** Why no user of this kind can be created. */
const useNoSeats = (hasReadOnlyAccess: boolean): string | undefined => {
  const { data: seats } = useQuery(seatsQuery);
  const hasBilling = useMay('BILLING');
  if (!seats || freeSeatsOf(seats, seatKindOf(hasReadOnlyAccess)) > 0) return undefined;
  return noSeatsMessage('create', hasBilling);
};
