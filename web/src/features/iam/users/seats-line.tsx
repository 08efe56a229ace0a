import { Text } from '@chakra-ui/react';
import type { Seats } from '#shared/iam/users/seats';

/** How many users the workspace has of those that it may have. */
export const SeatsLine = ({ seats }: { seats: Seats }) => (
  <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
    {seats.paidUsers} of {seats.paidSeats} seats in use · {seats.readOnlyUsers} of {seats.readOnlySeats} read-only seats
    in use
  </Text>
);
