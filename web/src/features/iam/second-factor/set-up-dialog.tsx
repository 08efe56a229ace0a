import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AuthenticatorSecret } from '#shared/iam/second-factor/second-factor-contract';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { startAuthenticator, useConfirmAuthenticator } from './second-factor-queries.ts';

/** Three steps: who one is, the app, and the recovery codes. */
export const SetUpDialog = ({ onClose }: { onClose: () => void }) => {
  const confirm = useConfirmAuthenticator();
  const [given, setGiven] = useState<AuthenticatorSecret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (!given)
    return (
      <Dialog title="Set up authenticator app" isOpen onClose={onClose}>
        <ProofForm
          confirm="Continue"
          onProve={async (proof) => setGiven(await startAuthenticator(proof))}
          onClose={onClose}
        >
          <Text color="fg.muted">
            When you sign in with your password, a code of an app on your phone will be asked for as well. Where you are
            signed in with the password alone, you are signed out.
          </Text>
        </ProofForm>
      </Dialog>
    );
  return (
    <Dialog key="app" title="Set up authenticator app" isOpen onClose={onClose}>
      <DialogBody>
        <AuthenticatorForm
          given={given}
          onConfirm={async (code) => setCodes((await confirm.mutateAsync(code)).recoveryCodes)}
          actions={(isChecking) => (
            <Flex justify="flex-end" wrap="wrap" gap="2" pb="2" onMouseDown={keepFocus}>
              <Button variant="outline" colorPalette="gray" onClick={onClose}>
                Cancel
              </Button>
              <WorkingButton type="submit" isWorking={isChecking}>
                Turn on
              </WorkingButton>
            </Flex>
          )}
        />
      </DialogBody>
    </Dialog>
  );
};
