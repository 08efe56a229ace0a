import { auditDays, setAuditRetention } from '#shared/audit/contract';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { useSetRetention } from './audit-queries.ts';

export const RetentionDialog = ({ days, onClose }: { days: number; onClose: () => void }) => {
  const set = useSetRetention();
  const form = useEndpointForm(setAuditRetention.body, { days });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submitTo(async (body) => {
    await set.mutateAsync(body);
    toast.success('Retention has been saved');
    onClose();
  });
  return (
    <Dialog title="How long changes stay" isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <FormField
            label="Days"
            isRequired
            error={errors.days?.message}
            hint={`From ${auditDays.least} to ${auditDays.most}. What is in the log already stays as long as was promised when it was written.`}
          >
            {(control) => (
              <Input {...control} type="number" {...form.register('days', { valueAsNumber: true })} autoFocus />
            )}
          </FormField>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          Save
        </DialogActions>
      </Form>
    </Dialog>
  );
};
