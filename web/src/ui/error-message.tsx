import { Flex, Text } from '@chakra-ui/react';
import { Icon } from './icon.tsx';

/** The server's sentence beside the button that caused it. Shows nothing when there is no error. */
export const ErrorMessage = ({ error }: { error: unknown }) => {
  if (!error) return null;
  return (
    <Flex role="alert" gap="2" align="flex-start" px="3" py="2" borderRadius="md" bg="bg.error" color="fg.error">
      <Flex pt="0.5">
        <Icon name="warning" />
      </Flex>
      <Text minW="0" overflowWrap="anywhere">
        {messageOf(error)}
      </Text>
    </Flex>
  );
};

/** The sentence of an error, or of a form's error. */
export const messageOf = (error: unknown): string => {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  if (hasMessage && typeof error.message === 'string' && error.message !== '') return error.message;
  return 'Something went wrong. Try again in a moment.';
};
