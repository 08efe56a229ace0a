import * as z from 'zod';
import { defineEndpoint } from '#shared/http/endpoint';
import { inLaunch, LaunchParams, launchPath } from '#shared/launches/contract';
import { Statistics } from '#shared/launches/launch';
import {
  inLaunch as inReportedLaunch,
  launchPath as reportedLaunchPath,
} from '#shared/launches/reporting/reporting-scope';
import { launchStatuses } from '#shared/launches/statuses';
import { ShardProgress } from './run-identity.ts';

const Count = z.number().int().min(0).max(10_000_000);

/** What a process says that it sends in all; what it does not know it leaves out. */
export const Announcement = z.object({
  tests: Count.optional(),
  /** Requests that carry log lines. */
  logBatches: Count.optional(),
  screenshots: Count.optional(),
  /** Names of the files that are uploaded to the launch. */
  artifacts: z.array(z.string().min(1).max(255)).max(200).optional(),
});
export type Announcement = z.infer<typeof Announcement>;

/** Of one kind: how much came, and how much was said to come. `missing` is what was said and has not come. */
const Delivered = z.object({
  received: z.number().int(),
  announced: z.number().int().optional(),
  missing: z.number().int(),
});
export type Delivered = z.infer<typeof Delivered>;

/** What a launch received and what it is missing, at one moment. */
export const Receipt = z
  .object({
    launchId: z.number().int(),
    projectId: z.number().int(),
    uuid: z.string().optional(),
    name: z.string(),
    status: z.enum(launchStatuses),
    /** Epoch milliseconds. */
    issuedAt: z.number().int(),
    /** The launch has ended, and nothing is missing. */
    isComplete: z.boolean(),
    processes: ShardProgress,
    tests: Delivered.extend({
      ...Statistics.shape,
      /** Started, and the launch ended without their result. */
      neverFinished: z.number().int(),
    }),
    logBatches: Delivered.extend({
      lines: z.number().int(),
      /** Lines of tests that the launch does not know. */
      droppedLines: z.number().int(),
    }),
    screenshots: Delivered,
    artifacts: Delivered.extend({
      /** Uploaded, but not unpacked yet. */
      onTheirWay: z.number().int(),
      missingNames: z.array(z.string()),
    }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

const VerificationKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  x: z.string(),
});

export const deliveryEndpoints = {
  announceDelivery: defineEndpoint({
    ...inReportedLaunch,
    method: 'PUT',
    path: `${reportedLaunchPath}/announcements`,
    summary: 'Say how much a process sends to a launch in all, so that what gets lost on the way is noticed',
    description: 'Said again by the same reporter it takes the place of what was said before; reporters are added up.',
    params: LaunchParams,
    /** `reporter` tells the processes of a launch apart. */
    body: Announcement.extend({ reporter: z.string().regex(/^[\w.-]{1,64}$/) }),
    status: 204,
  }),
  getReceipt: defineEndpoint({
    ...inLaunch('launches:read'),
    service: 'iam',
    method: 'GET',
    path: `${launchPath}/receipt`,
    summary: 'What a launch received and what it is missing, signed, for a CI to keep',
    description:
      'The signature is a compact JWS (EdDSA) whose payload is the receipt. The keys that verify it are at `/api/iam/v1/keys`.',
    params: LaunchParams,
    status: 200,
    answer: z.object({ receipt: Receipt, signature: z.string() }),
  }),
  listVerificationKeys: defineEndpoint({
    service: 'iam',
    method: 'GET',
    path: '/api/iam/v1/keys',
    summary: 'The public keys that verify signed receipts, as a JSON Web Key Set',
    access: { to: 'anyone' },
    status: 200,
    answer: z.object({ keys: z.array(VerificationKey) }),
  }),
};
