import { chakra, Flex, Text } from '@chakra-ui/react';
import { formatDateTime } from '../../../ui/relative-time.tsx';
import { useFileUrl } from '../../../ui/use-file-url.ts';

type Props = { path: string; at: number; onOpen: () => void };

/** A screenshot between the log lines, at a height that does not depend on the picture: nothing jumps when it loads. */
export const ScreenshotLine = ({ path, at, onOpen }: Props) => {
  const label = `screenshot of ${formatDateTime(at)}`;
  const { url, isMissing } = useFileUrl(path);
  return (
    <Flex px="3" height={`${screenshotLineHeight}px`} align="center">
      <chakra.button
        type="button"
        onClick={onOpen}
        aria-label={`Open ${label}`}
        height="152px"
        minW="100px"
        maxW="full"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        overflow="hidden"
        bg="bg.muted"
        cursor="zoom-in"
        focusVisibleRing="outside"
      >
        {url && <chakra.img src={url} alt={label} height="full" objectFit="contain" display="block" />}
        {isMissing && (
          <Text px="3" color="fg.muted" fontSize="sm">
            This screenshot can not be loaded.
          </Text>
        )}
      </chakra.button>
    </Flex>
  );
};

export const screenshotLineHeight = 168;
