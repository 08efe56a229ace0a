import { Button } from '@chakra-ui/react';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog key="codes" title="Your recovery codes" isOpen onClose={onClose} isSticky>
    <DialogBody>
      <RecoveryCodes codes={codes} />
    </DialogBody>
    <DialogFooter>
      <Button onClick={onClose}>Done</Button>
    </DialogFooter>
  </Dialog>
);
