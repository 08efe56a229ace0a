import * as z from 'zod';
import { features } from '../features.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Revision } from '../http/fields.ts';
import { tierIds } from './tiers.ts';

const Instant = z.number().int();
const Cents = z.number().int();

export const InvoiceLine = z
  .object({
    tierId: z.enum(tierIds),
    seats: z.number().int(),
    /** Epoch milliseconds, as all instants here; the end is not part of it. */
    fromAt: Instant,
    untilAt: Instant,
    /** Cents, as all amounts here, without tax. */
    amount: Cents,
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const Upcoming = z.object({ fromAt: Instant, untilAt: Instant, lines: z.array(InvoiceLine), total: Cents });

export const Subscription = z
  .object({
    tierId: z.enum(tierIds),
    /** Regular and read-only users that there can be, and that there are. */
    paidSeats: z.number().int(),
    paidUsers: z.number().int(),
    readOnlySeats: z.number().int(),
    readOnlyUsers: z.number().int(),
    currency: z.string(),
    /** For a whole month. */
    monthPrice: Cents,
    /** What the next invoice will say, if nothing changes until the month ends. */
    upcoming: Upcoming,
    /** Whether it is known where invoices go: nothing can be bought before. */
    isPayable: z.boolean(),
    /** Which version this is: who changes another one is told so. */
    revision: z.number().int(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

const Wish = z.object({ tierId: z.enum(tierIds), seats: z.number().int().min(1).max(5_000) });

export const SubscriptionPreview = z
  .object({
    /** Why it can not be; undefined when it can. */
    obstacle: z.string().optional(),
    readOnlySeats: z.number().int(),
    monthPrice: Cents,
    upcoming: Upcoming,
    /** How much more the running month will cost than without the change; negative when it is less. */
    difference: Cents,
    /** What the workspace has now and would not have. */
    lostFeatures: z.array(z.enum(features)),
  })
  .meta({ id: 'SubscriptionPreview' });
export type SubscriptionPreview = z.infer<typeof SubscriptionPreview>;

const settings = { service: 'api', access: { to: 'workspace', anyOf: ['BILLING'] }, status: 200 } as const;
const place = '/api/billing/v1' as const;

const getSubscription = defineEndpoint({
  ...settings,
  method: 'GET',
  path: `${place}/subscription`,
  summary: 'What the workspace is on, its seats, and what the running month comes to',
  answer: Subscription,
});

/** What the workspace pays for, and how. */
export const billingEndpoints = {
  getSubscription,
  previewSubscription: defineEndpoint({
    ...settings,
    method: 'POST',
    path: `${place}/subscription:preview`,
    summary: 'What another tier, or other seats, would mean from now on',
    body: Wish,
    answer: SubscriptionPreview,
    audit: false,
  }),
  changeSubscription: defineEndpoint({
    ...settings,
    method: 'PUT',
    path: `${place}/subscription`,
    summary: 'Change the plan or the seats of the workspace',
    description:
      'From now on: the running month is charged by the second for what it was on. Seats that are in use can not be given up.',
    body: Wish.extend({ revision: Revision }),
    answer: Subscription,
    errors: ['CONFLICT'],
    audit: { reads: getSubscription },
  }),
};
