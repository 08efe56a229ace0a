import { chakra, Text } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { FilterName, filterEndpoints } from '#shared/filters/contract';
import { formatLaunchFilters, type LaunchFilters } from '#shared/launches/finding/launch-filters';
import { callApi } from '../../http/call-api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { savedFilterKeys } from './filter-queries.ts';
import { describeFilters } from './predicates.ts';

type Props = { projectId: number; filters: LaunchFilters; onClose: () => void };

/** Gives the filters of the page a name; they are private unless the reader shares them. */
export const SaveFilterDialog = ({ projectId, filters, onClose }: Props) => {
  const queries = useQueryClient();
  const [isShared, setIsShared] = useState(false);
  const text = formatLaunchFilters(filters);
  const form = useEndpointForm(z.object({ name: FilterName }), { name: '' });
  const { errors, isSubmitting } = form.formState;
  const save = useMutation({
    mutationFn: (name: string) =>
      callApi(filterEndpoints.createFilter, {
        params: { projectId },
        body: { name, items: text.split(';'), isPrivate: !isShared },
      }),
    onSuccess: async ({ name }) => {
      toast.success(`"${name}" filter was successfully saved`);
      await queries.invalidateQueries({ queryKey: savedFilterKeys(projectId) });
      onClose();
    },
  });
  return (
    <Dialog title="Save filter" isOpen onClose={onClose}>
      <Form onSubmit={form.submitTo(({ name }) => save.mutateAsync(name))}>
        <DialogBody>
          <FormField label="Name" isRequired error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </FormField>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {describeFilters(filters)}
          </Text>
          <chakra.label
            htmlFor="share-filter"
            display="flex"
            alignItems="center"
            gap="2.5"
            fontSize="sm"
            cursor="pointer"
          >
            <Checkbox id="share-filter" checked={isShared} onChange={() => setIsShared(!isShared)} />
            Share with everybody in the project
          </chakra.label>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          Save
        </DialogActions>
      </Form>
    </Dialog>
  );
};
