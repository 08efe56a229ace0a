import { Box, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';

type ShareProps = { title: string; used: number; of: number; text: string };

/** How much of something is in use, in words and as a bar. */
export const Share = ({ title, used, of, text }: ShareProps) => {
  const id = useId();
  const percent = of === 0 ? 0 : Math.min(100, (used / of) * 100);
  return (
    <Box>
      <Flex justify="space-between" gap="3" wrap="wrap" fontSize="sm" mb="1.5">
        <Text as="span" id={id} fontWeight="medium">
          {title}
        </Text>
        <Text as="span" color={used > of ? 'fg.warning' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {text}
        </Text>
      </Flex>
      <Box
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={Math.min(used, of)}
        aria-valuetext={text}
        height="8px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box height="full" width={`${percent}%`} bg={used >= of ? 'fg.warning' : 'accent.solid'} />
      </Box>
    </Box>
  );
};
