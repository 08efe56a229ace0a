import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { createProject } from '#shared/projects/contract';
import { paths } from '../../app/paths.ts';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { type PictureChoice, PictureField } from '../../ui/picture-field.tsx';
import { ProjectMark } from '../../ui/project-mark.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { PrivacyCheckbox } from './privacy-checkbox.tsx';
import { useCreateProject } from './project-queries.ts';
import { suggestKey } from './suggest-key.ts';

type CreateProjectDialogProps = { withDemoData: boolean; onClose: () => void };

/** Name first; the key follows from it until it is written by hand. */
export const CreateProjectDialog = ({ withDemoData, onClose }: CreateProjectDialogProps) => {
  const navigate = useNavigate();
  const create = useCreateProject();
  const form = useEndpointForm(createProject.body, withDemoData ? demo : empty);
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const typed = useWatch({ control: form.control });
  const [logo, setLogo] = useState<PictureChoice>();
  const submit = form.submitTo(async (body) => {
    const project = await create.mutateAsync({ ...body, logo });
    toast.success(`Project ${project.name} was successfully created`);
    if (withDemoData) toast.success('Its launches arrive within the next minutes');
    await navigate(paths.launches(project.key));
  });
  const name = form.register('name', {
    onChange: ({ target }) => {
      if (!dirtyFields.key) form.setValue('key', suggestKey(target.value), { shouldValidate: Boolean(errors.key) });
    },
  });
  const key = form.register('key', {
    onChange: ({ target }) => form.setValue('key', target.value.toUpperCase(), { shouldDirty: true }),
  });
  return (
    <Dialog title={withDemoData ? 'Create project with demo data' : 'Create project'} isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <FormField label="Name" isRequired error={errors.name?.message}>
            {(control) => <Input {...control} {...name} autoFocus autoComplete="off" />}
          </FormField>
          <FormField
            label="Key"
            isRequired
            error={errors.key?.message}
            hint="2 to 10 capital letters and numbers. Agents report to it, and it can not be changed later."
          >
            {(control) => <Input {...control} {...key} fontFamily="mono" autoComplete="off" spellCheck={false} />}
          </FormField>
          <PictureField
            label="Logo"
            shape="rect"
            url={undefined}
            choice={logo}
            onChoose={setLogo}
            preview={(url) => (
              <ProjectMark name={typed.name ?? ''} projectKey={typed.key ?? ''} logoUrl={url} size={56} />
            )}
          />
          <PrivacyCheckbox {...form.register('publiclyAccessible')} />
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          Create
        </DialogActions>
      </Form>
    </Dialog>
  );
};

const empty = { name: '', key: '', publiclyAccessible: false };
const demo = { name: 'Demo project', key: 'DEMO', publiclyAccessible: false, withDemoData: true };
