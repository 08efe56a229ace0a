import { chakra, Flex } from '@chakra-ui/react';
import { type FailureTag, failureTagColors } from '#shared/triage/failure-tag';
import { NewFailureTag } from '#shared/triage/failure-tag-contract';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { TagDot } from './failure-tag-badge.tsx';
import { useCreateFailureTag, useSaveFailureTag } from './failure-tag-queries.ts';

/** Name and colour of a tag, be it new or not. */
export const FailureTagForm = ({ tag, onClose }: { tag: FailureTag | undefined; onClose: () => void }) => {
  const create = useCreateFailureTag();
  const save = useSaveFailureTag();
  const form = useEndpointForm(NewFailureTag, { name: tag?.name ?? '', color: tag?.color ?? 'teal' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submitTo(async (body) => {
    await (tag ? save.mutateAsync({ id: tag.id, ...body }) : create.mutateAsync(body));
    toast.success(`Failure tag ${body.name} was saved`);
    onClose();
  });
  return (
    <Dialog title={tag ? 'Edit failure tag' : 'Create failure tag'} isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <FormField label="Name" isRequired error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoFocus autoComplete="off" />}
          </FormField>
          <chakra.fieldset>
            <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5">
              Colour
            </chakra.legend>
            <Flex gap="1" wrap="wrap">
              {failureTagColors.map((color) => (
                <chakra.label key={color} {...choice}>
                  <chakra.input
                    type="radio"
                    value={color}
                    {...form.register('color')}
                    css={{ accentColor: 'var(--t-colors-accent-solid)' }}
                  />
                  <TagDot color={color} />
                  <chakra.span textTransform="capitalize">{color}</chakra.span>
                </chakra.label>
              ))}
            </Flex>
          </chakra.fieldset>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          {tag ? 'Save' : 'Create'}
        </DialogActions>
      </Form>
    </Dialog>
  );
};

const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  height: '8',
  px: '2',
  borderWidth: '1px',
  borderRadius: 'md',
  cursor: 'pointer',
  fontSize: 'sm',
} as const;
