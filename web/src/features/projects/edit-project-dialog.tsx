import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Project, updateProject } from '#shared/projects/contract';
import { leadRoles } from '#shared/projects/member-rules';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { type PictureChoice, PictureField } from '../../ui/picture-field.tsx';
import { ProjectMark } from '../../ui/project-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { PrivacyCheckbox } from './privacy-checkbox.tsx';
import { membersQuery, useUpdateProject } from './project-queries.ts';

/** Name, lead, and whether everybody in the workspace sees the project. Its key stays as it is. */
export const EditProjectDialog = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const { key, name, publiclyAccessible, leadId } = project;
  const update = useUpdateProject(key);
  const { data: members = [] } = useQuery(membersQuery(key));
  const leads = members.filter(({ role }) => leadRoles.includes(role));
  const form = useEndpointForm(updateProject.body, { name, publiclyAccessible, leadId });
  const { errors, isSubmitting } = form.formState;
  const [logo, setLogo] = useState<PictureChoice>();
  const submit = form.submitTo(async (body) => {
    const saved = await update.mutateAsync({ ...body, logo });
    toast.success(`Project ${saved.name} was successfully updated`);
    onClose();
  });
  return (
    <Dialog title="Edit project" isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <FormField label="Name" isRequired error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoFocus autoComplete="off" />}
          </FormField>
          {leads.length > 0 && (
            <FormField label="Lead" error={errors.leadId?.message} hint="An administrator or a manager of the project.">
              {(control) => (
                <Select {...control} {...form.register('leadId', { valueAsNumber: true })}>
                  {leads.map(({ userId, displayName }) => (
                    <option key={userId} value={userId}>
                      {displayName}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          )}
          <PictureField
            label="Logo"
            shape="rect"
            url={project.logoUrl}
            choice={logo}
            onChoose={setLogo}
            preview={(url) => <ProjectMark name={name} projectKey={key} logoUrl={url} size={56} />}
          />
          <PrivacyCheckbox {...form.register('publiclyAccessible')} />
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          Save
        </DialogActions>
      </Form>
    </Dialog>
  );
};
