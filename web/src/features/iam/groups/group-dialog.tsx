import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createGroup, type Group } from '#shared/iam/groups/group-contract';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LabelledCheckbox } from '../../../ui/labelled-checkbox.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useEndpointForm } from '../../../ui/use-endpoint-form.ts';
import { permissionsQuery, useCreateGroup, useUpdateGroup } from './group-queries.ts';
import { PermissionChoice } from './permission-choice.tsx';

type GroupDialogProps = {
  /** As it is now, also when somebody changes it while the dialog is open; none is a new one. */
  group?: Group;
  onClose: () => void;
};

/** Name and permissions of a group. When somebody else was faster what is typed stays, and what is there now is said. */
export const GroupDialog = ({ group, onClose }: GroupDialogProps) => {
  const [opened] = useState(group);
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const { data: permissions = [] } = useQuery(permissionsQuery);
  const form = useEndpointForm(createGroup.body, {
    name: group?.name ?? '',
    permissions: group?.permissions ?? [],
    invitable: group?.invitable ?? true,
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const submit = form.submitTo(async (body) => {
    if (!group) await create.mutateAsync(body);
    else
      await update.mutateAsync({
        id: group.id,
        revision: group.revision,
        name: dirtyFields.name ? body.name : undefined,
        permissions: dirtyFields.permissions ? body.permissions : undefined,
        invitable: dirtyFields.invitable ? body.invitable : undefined,
      });
    toast.success(group ? 'Group updated' : `Group ${body.name} was created`);
    onClose();
  });
  const isOther = (of: (group: Group) => string): boolean => Boolean(group && opened && of(group) !== of(opened));
  const named = permissions.filter(({ name }) => group?.permissions.includes(name));
  return (
    <Dialog title={group ? 'Edit group' : 'New group'} width="wide" isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <FormField
            label="Name"
            isRequired
            error={errors.name?.message}
            hint={isOther(({ name }) => name) ? `Now: ${group?.name}` : undefined}
          >
            {(field) => <Input {...field} {...form.register('name')} autoComplete="off" />}
          </FormField>
          <PermissionChoice
            permissions={permissions}
            granted={opened?.permissions ?? []}
            register={() => form.register('permissions')}
            note={
              isOther((one) => one.permissions.join())
                ? `Now: ${named.map(({ description }) => description).join(' · ') || 'none'}`
                : undefined
            }
          />
          <LabelledCheckbox {...form.register('invitable')}>
            New users can be put into it when they are created or invited
          </LabelledCheckbox>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          {group ? 'Save' : 'Create'}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
