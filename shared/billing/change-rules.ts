import type { Seats } from '../iam/users/seats.ts';
import { readOnlySeatsOf, type TierId, tiers } from './tiers.ts';

export type Wish = { tierId: TierId; seats: number };

/** Why a workspace can not go over to a tier with so many seats, or undefined when it can. */
export const reasonNotToChange = (current: TierId, wish: Wish, taken: Taken): string | undefined => {
  const { name, seats, isOffered } = tiers[wish.tierId];
  if (!isOffered && wish.tierId !== current) return `${name} can not be chosen again.`;
  if (wish.seats < seats.least || wish.seats > seats.most) return `${name} has ${seatsText(seats)}.`;
  return reasonOfSeats(wish, taken);
};

type Taken = Pick<Seats, 'paidUsers' | 'readOnlyUsers'>;

/** Seats that people hold can not be given up: how many have to be freed first. */
export const reasonOfSeats = ({ tierId, seats }: Wish, { paidUsers, readOnlyUsers }: Taken): string | undefined => {
  const readOnlySeats = readOnlySeatsOf(tierId, seats);
  if (paidUsers > seats)
    return `${held(paidUsers, 'user seat')}. Free ${paidUsers - seats} of them first: deactivate users, or make them read-only.`;
  if (readOnlyUsers > readOnlySeats)
    return `${held(readOnlyUsers, 'read-only user seat')}. Free ${readOnlyUsers - readOnlySeats} of them first: deactivate users.`;
  return undefined;
};

const held = (count: number, what: string): string =>
  count === 1 ? `1 ${what} is in use` : `${count.toLocaleString('en')} ${what}s are in use`;

/** `5 seats`, `1 to 500 seats`. */
export const seatsText = ({ least, most }: { least: number; most: number }): string =>
  least === most ? `${most} seats` : `${least} to ${most.toLocaleString('en')} seats`;
