import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { useAnnounceSigningKey, useChangeSigningKey } from './provider-queries.ts';

/** The key that requests are signed with is exchanged in two steps, between which identity providers learn the new one. */
export const SigningKeyChange = ({ isAnnounced }: { isAnnounced: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const announce = useAnnounceSigningKey();
  const change = useChangeSigningKey();
  const proceed = async () => {
    await (isAnnounced ? change : announce).mutateAsync(undefined);
    toast.success(isAnnounced ? 'The new signing key is in use' : 'A new signing key was announced');
  };
  return (
    <>
      {isAnnounced && (
        <Text color="fg.muted" fontSize="sm">
          A new signing key is announced: the metadata names both. Give it to your identity providers before it is used.
        </Text>
      )}
      <Button alignSelf="start" variant="outline" colorPalette="gray" size="sm" onClick={() => setIsOpen(true)}>
        {isAnnounced ? 'Use the new signing key' : 'New signing key'}
      </Button>
      <ConfirmDialog
        title={isAnnounced ? 'Use the new signing key?' : 'Announce a new signing key?'}
        confirm={isAnnounced ? 'Use it' : 'Announce'}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={proceed}
      >
        {isAnnounced
          ? 'From now on requests are signed with the new key alone. An identity provider that does not know it signs nobody in. Assertions are to be encrypted for a new key as well; those for the one before are read on.'
          : 'It stands in the metadata beside the one in use and signs nothing yet, so nothing changes for who signs in.'}
      </ConfirmDialog>
    </>
  );
};
