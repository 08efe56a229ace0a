import { isAdministrator } from '../groups/groups.ts';

/** How many users a workspace may have: what it has paid for, and what is taken of it. */
export type Seats = { paidUsers: number; paidSeats: number; readOnlyUsers: number; readOnlySeats: number };

type Holder = { status: string; hasReadOnlyAccess: boolean; groupIds: readonly number[] };

/** What a user takes of the workspace: a seat unless inactive, and, as an active administrator, that one is left. */
export const takenBy = ({ status, hasReadOnlyAccess, groupIds }: Holder) => ({
  regular: Number(status !== 'INACTIVE' && !hasReadOnlyAccess),
  readOnly: Number(status !== 'INACTIVE' && hasReadOnlyAccess),
  administrators: Number(status === 'ACTIVE' && isAdministrator({ groupIds, hasReadOnlyAccess })),
});

export type SeatKind = 'regular' | 'readOnly';

export const seatKindOf = (hasReadOnlyAccess: boolean): SeatKind => (hasReadOnlyAccess ? 'readOnly' : 'regular');

export const freeSeatsOf = (seats: Seats, kind: SeatKind): number =>
  Math.max(0, kind === 'regular' ? seats.paidSeats - seats.paidUsers : seats.readOnlySeats - seats.readOnlyUsers);

/** Why no more users can be created or invited, for who can buy seats and for who can not. */
export const noSeatsMessage = (what: 'create' | 'invite', hasBilling: boolean): string =>
  hasBilling
    ? `Add more seats to ${what} new users`
    : `You can not ${what} new users since workspace reached its limit of seats. Please contact workspace owner to add more.`;

/** Why a user who is there can not take a seat. */
export const noSeatLeftMessage = (kind: SeatKind): string =>
  `Action is not possible since there are no ${kind === 'regular' ? 'user' : 'read-only user'} seats available`;
