import { Text } from '@chakra-ui/react';
import { type BaseSyntheticEvent, type ReactNode, useId, useState } from 'react';
import { Dialog, DialogActions, DialogBody } from './dialog.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Form } from './form.tsx';
import { FormField } from './form-field.tsx';
import { Input } from './input.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The word on the button: what will happen, not 'OK'. */
  confirm: string;
  isDangerous?: boolean;
  /** What has to be typed first, because nothing brings it back. */
  typed?: string;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog waits for it, closes when it is done and shows the error when it fails. */
  onConfirm: () => unknown;
  children: ReactNode;
};

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, confirm, isDangerous, typed, isOpen, onClose, onConfirm, children } = props;
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  const [text, setText] = useState('');
  const textId = useId();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const proceed = async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    setIsWorking(true);
    try {
      await onConfirm();
      close();
    } catch (reason) {
      setError(reason);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Dialog title={title} describedBy={textId} isOpen={isOpen} onClose={close}>
      <Form onSubmit={proceed}>
        <DialogBody>
          <Text as="div" id={textId} color="fg.muted">
            {children}
          </Text>
          {typed !== undefined && (
            <FormField label={`Type ${typed} to confirm`}>
              {(control) => (
                <Input
                  {...control}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                  autoFocus
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </FormField>
          )}
          <ErrorMessage error={error} />
        </DialogBody>
        <DialogActions
          onCancel={close}
          isDangerous={isDangerous}
          isWorking={isWorking}
          isDisabled={typed !== undefined && text.trim() !== typed}
        >
          {confirm}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
