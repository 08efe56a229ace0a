import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#shared/iam/second-factor/second-factor-contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDate } from '../../../ui/relative-time.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorQuery, useRemoveAuthenticator, useReplaceRecoveryCodes } from './second-factor-queries.ts';
import { SecuritySection } from './security-section.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Asked = 'setUp' | 'turnOff' | 'replace';

/** The app whose codes a sign-in by password asks for, and the codes in its place. */
export const AuthenticatorSection = () => {
  const { data } = useSuspenseQuery(secondFactorQuery);
  const { authenticator, isRequired } = data;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <SecuritySection
      title="Authenticator app"
      badge={authenticator ? <Badge colorPalette="green">On</Badge> : <Badge>Off</Badge>}
      description="A sign-in with your password asks for a code of an app on your phone as well: a stolen password alone is worth nothing."
    >
      {authenticator ? (
        <TurnedOn authenticator={authenticator} isRequired={isRequired} onAsk={setAsked} />
      ) : (
        <>
          {isRequired && (
            <Text color="fg.muted" fontSize="sm" maxWidth="70ch">
              Your workspace requires a second factor. A passkey counts as one and signs you in by itself; a sign-in
              with your password asks you to set up an app first.
            </Text>
          )}
          <Button alignSelf="flex-start" onClick={() => setAsked('setUp')}>
            Set up authenticator app
          </Button>
        </>
      )}
      {asked === 'setUp' && <SetUpDialog onClose={close} />}
      {asked === 'turnOff' && <TurnOffDialog onClose={close} />}
      {asked === 'replace' && <ReplaceDialog onClose={close} />}
    </SecuritySection>
  );
};

type TurnedOnProps = {
  authenticator: NonNullable<SecondFactor['authenticator']>;
  isRequired: boolean;
  onAsk: (asked: Asked) => void;
};

const TurnedOn = ({ authenticator, isRequired, onAsk }: TurnedOnProps) => {
  const { addedAt, recoveryCodesLeft: left } = authenticator;
  return (
    <>
      <Text>
        Set up on {formatDate(Date.parse(addedAt))}. {left} recovery {left === 1 ? 'code is' : 'codes are'} left.
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={() => onAsk('replace')}>
          Replace recovery codes
        </Button>
        {!isRequired && (
          <Button variant="outline" colorPalette="red" onClick={() => onAsk('turnOff')}>
            Turn off
          </Button>
        )}
      </Flex>
      {isRequired && (
        <Text color="fg.muted" fontSize="sm">
          Your workspace requires a second factor, so that you can not turn it off.
        </Text>
      )}
    </>
  );
};

const TurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const remove = useRemoveAuthenticator();
  return (
    <Dialog title="Turn off authenticator app?" isOpen onClose={onClose}>
      <ProofForm
        confirm="Turn off"
        isDangerous
        allowsCode
        onClose={onClose}
        onProve={async (proof) => {
          await remove.mutateAsync(proof);
          toast.success('The authenticator app was removed');
          onClose();
        }}
      >
        <Text color="fg.muted">
          Your password alone will be enough to sign in, and your recovery codes stop working.
        </Text>
      </ProofForm>
    </Dialog>
  );
};

const ReplaceDialog = ({ onClose }: { onClose: () => void }) => {
  const replace = useReplaceRecoveryCodes();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog title="Replace recovery codes?" isOpen onClose={onClose}>
      <ProofForm
        confirm="Replace"
        allowsCode
        onClose={onClose}
        onProve={async (proof) => setCodes((await replace.mutateAsync(proof)).recoveryCodes)}
      >
        <Text color="fg.muted">The recovery codes that you have stop working.</Text>
      </ProofForm>
    </Dialog>
  );
};
