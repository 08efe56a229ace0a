import { type Feature, featuresOf } from '../features.ts';

/** What all prices and invoices are in: amounts are whole cents of it. */
export const currency = 'USD';

export const tierIds = ['TRIAL', 'FREE', 'TEAM', 'BUSINESS'] as const;
export type TierId = (typeof tierIds)[number];

/** What a workspace can be on. People read 'plan'; in code that word means a test plan. */
export type Tier = {
  id: TierId;
  name: string;
  /** For whom it is, in a line. */
  summary: string;
  /** Cents for each regular seat and month. Read-only seats are free of charge. */
  seatPrice: number;
  /** Regular seats that it can have; the same number twice comes with the tier. */
  seats: { least: number; most: number };
  readOnlySeatsPerSeat: number;
  /** Reported tests in a month, and bytes of screenshots and artifacts that are kept. */
  included: { tests: number; bytes: number };
  leavesOut: readonly Feature[];
  /** False: a workspace begins with it and can not come back to it. */
  isOffered: boolean;
};

const gigabyte = 1_000_000_000;

/** The whole price list. */
export const tiers: Record<TierId, Tier> = {
  TRIAL: {
    id: 'TRIAL',
    name: 'Trial',
    summary: 'Everything of Business for a first team, free of charge and without an end.',
    seatPrice: 0,
    seats: { least: 25, most: 25 },
    readOnlySeatsPerSeat: 4,
    included: { tests: 100_000, bytes: 10 * gigabyte },
    leavesOut: [],
    isOffered: false,
  },
  FREE: {
    id: 'FREE',
    name: 'Free',
    summary: 'For a handful of people, free of charge.',
    seatPrice: 0,
    seats: { least: 5, most: 5 },
    readOnlySeatsPerSeat: 4,
    included: { tests: 20_000, bytes: 2 * gigabyte },
    leavesOut: ['SAML_SINGLE_SIGN_ON', 'USER_PROVISIONING'],
    isOffered: true,
  },
  TEAM: {
    id: 'TEAM',
    name: 'Team',
    summary: 'For teams that report every day.',
    seatPrice: 1_500,
    seats: { least: 1, most: 500 },
    readOnlySeatsPerSeat: 4,
    included: { tests: 500_000, bytes: 100 * gigabyte },
    leavesOut: ['SAML_SINGLE_SIGN_ON', 'USER_PROVISIONING'],
    isOffered: true,
  },
  BUSINESS: {
    id: 'BUSINESS',
    name: 'Business',
    summary: 'For companies that manage their people in one place.',
    seatPrice: 2_900,
    seats: { least: 1, most: 5_000 },
    readOnlySeatsPerSeat: 10,
    included: { tests: 5_000_000, bytes: 1_000 * gigabyte },
    leavesOut: [],
    isOffered: true,
  },
};

export const readOnlySeatsOf = (tierId: TierId, seats: number): number => seats * tiers[tierId].readOnlySeatsPerSeat;

/** The seats that a new workspace begins with. */
export const firstSeats = {
  paidSeats: tiers.TRIAL.seats.least,
  readOnlySeats: readOnlySeatsOf('TRIAL', tiers.TRIAL.seats.least),
};

type Edition = { tierId?: TierId | undefined; disabledFeatures?: readonly string[] | undefined };

/** What a workspace has: of its tier, what was not switched off for it. */
export const featuresOfEdition = ({ tierId = 'TRIAL', disabledFeatures = [] }: Edition): Feature[] =>
  featuresOf({ disabledFeatures: [...disabledFeatures, ...tiers[tierId].leavesOut] });
