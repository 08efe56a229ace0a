import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { ErrorMessage } from './error-message.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The word on the button: what will happen, not 'OK'. */
  confirm: string;
  isDangerous?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog waits for it, closes when it is done and shows the error when it fails. */
  onConfirm: () => unknown;
  children: ReactNode;
};

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, confirm, isDangerous, isOpen, onClose, onConfirm, children } = props;
  const [isWorking, setIsWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const proceed = async () => {
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
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <DialogBody>
        <Text as="div" color="fg.muted">
          {children}
        </Text>
        <ErrorMessage error={error} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" colorPalette="gray" onClick={close}>
          Cancel
        </Button>
        <Button colorPalette={isDangerous ? 'red' : 'accent'} loading={isWorking} onClick={proceed}>
          {confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
};
