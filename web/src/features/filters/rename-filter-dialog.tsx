import * as z from 'zod';
import { FilterName, type SavedFilter } from '#shared/filters/contract';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { useChangeFilter } from './saved-filter-actions.ts';

type Props = { projectId: number; filter: SavedFilter; onClose: () => void };

export const RenameFilterDialog = ({ projectId, filter, onClose }: Props) => {
  const change = useChangeFilter(projectId, filter);
  const form = useEndpointForm(z.object({ name: FilterName }), { name: filter.name });
  const { errors, isSubmitting } = form.formState;
  const rename = async (name: string) => {
    const renamed = await change.mutateAsync({ name });
    toast.success(`"${renamed.name}" filter was successfully saved`);
    onClose();
  };
  return (
    <Dialog title="Rename filter" isOpen onClose={onClose}>
      <Form onSubmit={form.submitTo(({ name }) => rename(name))}>
        <DialogBody>
          <FormField label="Name" isRequired error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </FormField>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          Rename
        </DialogActions>
      </Form>
    </Dialog>
  );
};
