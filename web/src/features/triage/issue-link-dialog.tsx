import { Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { suggestIssueKey } from '#shared/triage/issue';
import { issueEndpoints, mostLinkedAtOnce, NewIssueLink } from '#shared/triage/issue-contract';
import { callApi } from '../../http/call-api.ts';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { refreshTests } from './refresh-tests.ts';
import type { TriageDialogProps } from './triage-action.ts';

/** The issue that failures are known by. Its key follows from its address until it is written by hand. */
export const IssueLinkDialog = ({ target: { launchId, tests }, onClose, onBegin, onChanged }: TriageDialogProps) => {
  const queries = useQueryClient();
  const form = useEndpointForm(NewIssueLink, { url: '', key: '' });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const submit = form.submitTo(async ({ key, url }) => {
    const ids = tests.map(({ id }) => id);
    const linkId = newLinkId();
    let linked = 0;
    onBegin?.();
    for (let start = 0; start < ids.length; start += mostLinkedAtOnce) {
      const body = { ids: ids.slice(start, start + mostLinkedAtOnce), linkId, key, url };
      linked += (await callApi(issueEndpoints.linkIssue, { params: { launchId }, body })).tests;
    }
    toast.success(`Issue ${key} was linked to ${linked === 1 ? 'the test' : `${linked.toLocaleString('en')} tests`}`);
    onClose();
    onChanged(ids, { status: 'FAILED', knownIssue: true });
    await refreshTests(queries, launchId, true);
  });
  const url = form.register('url', {
    onChange: ({ target }) => {
      const key = suggestIssueKey(target.value.trim());
      if (key && !dirtyFields.key) form.setValue('key', key, { shouldValidate: true });
    },
  });
  return (
    <Dialog title="Link issue" isOpen onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody>
          <FormField label="Address" error={errors.url?.message} hint="https://jira.example.com/browse/SHOP-17">
            {(control) => (
              <Input {...control} {...url} autoFocus autoComplete="off" inputMode="url" spellCheck={false} />
            )}
          </FormField>
          <FormField label="Key" isRequired error={errors.key?.message}>
            {(control) => (
              <Input {...control} {...form.register('key')} fontFamily="mono" autoComplete="off" spellCheck={false} />
            )}
          </FormField>
          <Text fontSize="sm" color="fg.muted">
            Every test that failed alike in this launch becomes failed as known, and so do later ones.
          </Text>
          <ErrorMessage error={errors.root} />
        </DialogBody>
        <DialogActions onCancel={onClose} isWorking={isSubmitting}>
          Link issue
        </DialogActions>
      </Form>
    </Dialog>
  );
};

/** Sixteen digits; `randomUUID` needs a secure context. */
const newLinkId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
