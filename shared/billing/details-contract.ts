import * as z from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { Revision, requiredText } from '../http/fields.ts';
import { countries } from './countries.ts';

const place = '/api/billing/v1/details' as const;
const settings = { service: 'api', access: { to: 'workspace', anyOf: ['BILLING'] }, status: 200 } as const;

const upTo = (most: number) => ({ error: `Must be between 1 and ${most} characters`, abort: true });

const required = (message: string, most: number) => requiredText(message).trim().min(1, message).max(most, upTo(most));

const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Must be up to ${most} characters`)
    .transform((text) => text || undefined)
    .optional();

/** Whom invoices are for, and where they go. */
export const BillingDetails = z.object({
  company: required('Company name required', 100),
  street: required('Street required', 200),
  postalCode: optional(20),
  city: required('City required', 100),
  region: optional(100),
  country: z.enum(countries, 'Choose a country'),
  /** Gets every invoice, and need not be a user's. */
  email: requiredText('Email required')
    .max(254, { error: 'Please enter a valid email address', abort: true })
    .trim()
    .check(z.email('Please enter a valid email address')),
  vatId: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z0-9][A-Za-z0-9 .-]{2,28}[A-Za-z0-9])?$/, 'Must be a VAT ID, like DE123456789')
    .transform((text) => text.toUpperCase() || undefined)
    .optional(),
  /** Printed on every invoice from now on. */
  purchaseOrder: optional(50),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

const getBillingDetails = defineEndpoint({
  ...settings,
  method: 'GET',
  path: place,
  summary: 'How the workspace pays: by invoice, and where invoices go',
  description: 'Without a company until somebody has said it.',
  answer: z
    .object({
      method: z.literal('INVOICE'),
      company: z.string().optional(),
      street: z.string().optional(),
      postalCode: z.string().optional(),
      city: z.string().optional(),
      region: z.string().optional(),
      country: z.enum(countries).optional(),
      email: z.string().optional(),
      vatId: z.string().optional(),
      purchaseOrder: z.string().optional(),
      /** Which version this is: who changes another one is told so. */
      revision: z.number().int(),
    })
    .meta({ id: 'BillingDetails' }),
});

export const billingDetailsEndpoints = {
  getBillingDetails,
  setBillingDetails: defineEndpoint({
    ...settings,
    method: 'PUT',
    path: place,
    summary: 'Say whom invoices are for, and where they go',
    description: 'Invoices that were issued before stay as they are.',
    body: BillingDetails.extend({ revision: Revision }),
    answer: getBillingDetails.answer,
    errors: ['CONFLICT'],
    audit: { reads: getBillingDetails },
  }),
};
