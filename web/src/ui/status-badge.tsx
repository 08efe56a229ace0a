import { chakra } from '@chakra-ui/react';
import { StatusIcon } from './status-icon.tsx';
import { type StatusKey, statusWord } from './statuses.ts';

/** Icon and word on the status's own surface. */
export const StatusBadge = ({ status }: { status: StatusKey }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    height="6"
    px="2"
    borderRadius="sm"
    fontSize="xs"
    fontWeight="medium"
    whiteSpace="nowrap"
    bg={`status.${status}.bg`}
    color={`status.${status}.fg`}
  >
    <StatusIcon status={status} size={14} />
    {statusWord(status)}
  </chakra.span>
);
