import { Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { sendEmailConfirmation } from '#shared/iam/recovery/recovery-contract';
import { callApi } from '../../../http/call-api.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { WorkingButton } from '../../../ui/working-button.tsx';
import { useCurrentUser } from '../current-user.ts';

/** Above every page until the address is confirmed: what to do, and the link once more. */
export const UnconfirmedEmail = () => {
  const { email } = useCurrentUser();
  const send = useMutation({
    mutationFn: () => callApi(sendEmailConfirmation),
    onSuccess: () => toast.success('The link was sent again'),
    onError: toast.error,
  });
  return (
    <Flex
      as="section"
      aria-label="Confirm your e-mail address"
      align="center"
      gap="2.5"
      wrap="wrap"
      px={{ base: '4', lg: '6' }}
      py="1.5"
      bg="bg.info"
      color="fg.info"
      fontSize="sm"
    >
      <Flex gap="2.5" minWidth="0" overflowWrap="anywhere">
        <Flex pt="1">
          <Icon name="mail" size={14} />
        </Flex>
        <span>
          <b>Confirm your e-mail address</b> to invite others: open the link that we sent to {email}.
        </span>
      </Flex>
      <WorkingButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        isWorking={send.isPending}
        onClick={() => send.mutate()}
      >
        Send again
      </WorkingButton>
    </Flex>
  );
};
