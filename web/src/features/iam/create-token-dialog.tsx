import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Form } from '../../ui/form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { LabelledCheckbox } from '../../ui/labelled-checkbox.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { endOfDay, NewTokenValues } from './token-expiry.ts';

export type NewToken = { name: string; expiresAt?: string };
type Create = (token: NewToken) => Promise<{ value: string }>;

/** First the form, then the token itself: it is shown this once. */
export const CreateTokenDialog = ({ create, onClose }: { create: Create; onClose: () => void }) => {
  const [value, setValue] = useState<string>();
  return (
    <Dialog title={value ? 'Your new token' : 'Create token'} isOpen onClose={onClose} isSticky={value !== undefined}>
      {value ? (
        <TokenValue value={value} onClose={onClose} />
      ) : (
        <NewTokenForm create={create} onCreated={setValue} onClose={onClose} />
      )}
    </Dialog>
  );
};

type NewTokenFormProps = { create: Create; onCreated: (value: string) => void; onClose: () => void };

const NewTokenForm = ({ create, onCreated, onClose }: NewTokenFormProps) => {
  const form = useEndpointForm(NewTokenValues, { name: '', hasExpiry: false, expiry: '' });
  const { errors, isSubmitting } = form.formState;
  const hasExpiry = useWatch({ control: form.control, name: 'hasExpiry' });
  const submit = form.submitTo(async ({ name, expiry }) => {
    const expiresAt = hasExpiry ? endOfDay(expiry)?.toISOString() : undefined;
    onCreated((await create({ name, ...(expiresAt && { expiresAt }) })).value);
  });
  return (
    <Form onSubmit={submit}>
      <DialogBody>
        <FormField label="Name" error={errors.name?.message} hint="What will use it. It can not be changed later.">
          {(control) => <Input {...control} {...form.register('name')} autoFocus maxLength={60} autoComplete="off" />}
        </FormField>
        <LabelledCheckbox {...form.register('hasExpiry')}>This token has expiration date</LabelledCheckbox>
        {hasExpiry && (
          <FormField label="Expires at the end of" error={errors.expiry?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('expiry')}
                placeholder="mm/dd/yyyy"
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </FormField>
        )}
        <ErrorMessage error={errors.root} />
      </DialogBody>
      <DialogActions onCancel={onClose} isWorking={isSubmitting}>
        Create
      </DialogActions>
    </Form>
  );
};

const TokenValue = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <>
    <DialogBody>
      <Text color="fg.muted">Copy it now: it is not shown again.</Text>
      <Flex align="center" gap="1" ps="3" pe="1" py="1" borderRadius="md" borderWidth="1px" bg="bg.subtle">
        <chakra.output flex="1" fontFamily="mono" fontSize="xs" wordBreak="break-all" aria-label="Token">
          {value}
        </chakra.output>
        <CopyButton text={value} label="Copy token" message="Token was copied into your clipboard" autoFocus />
      </Flex>
    </DialogBody>
    <DialogFooter>
      <Button onClick={onClose}>Done</Button>
    </DialogFooter>
  </>
);
