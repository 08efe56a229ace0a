import { chakra, Flex, Skeleton } from '@chakra-ui/react';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** A fact that is taken to another product. */
export const CopyLine = ({ label, text }: { label: string; text: string | undefined }) => (
  <Flex direction="column" minW="0">
    <chakra.dt fontSize="xs" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd display="flex" alignItems="center" gap="1" minHeight="8" fontFamily="mono" fontSize="sm">
      {text === undefined ? (
        <Skeleton height="16px" width="70%" />
      ) : (
        <>
          <chakra.span overflowWrap="anywhere" minW="0">
            {text}
          </chakra.span>
          <CopyButton text={text} label={`Copy ${label}`} />
        </>
      )}
    </chakra.dd>
  </Flex>
);
