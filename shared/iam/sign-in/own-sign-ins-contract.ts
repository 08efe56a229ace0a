import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { IsoInstant } from '../../http/fields.ts';

/** Where somebody is signed in: one browser of one device. */
export const OwnSignIn = z
  .object({
    id: z.string(),
    /** As far as the browser says: `Firefox`, `Windows`. */
    browser: z.string().optional(),
    system: z.string().optional(),
    sourceIp: z.string().optional(),
    startedAt: IsoInstant,
    /** To a quarter of an hour: it is noted when the access token is renewed. */
    lastUsedAt: IsoInstant,
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSignIn' });
export type OwnSignIn = z.infer<typeof OwnSignIn>;

export const listSignIns = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users/me/sign-ins',
  summary: "List one's own sign-ins that have not ended",
  description: 'The one that asks first, then those that were used last. For users who signed in themselves.',
  access: { to: 'user' },
  status: 200,
  answer: z.object({ items: z.array(OwnSignIn) }),
  errors: ['FORBIDDEN'],
});

export const revokeSignIn = defineEndpoint({
  service: 'iam',
  method: 'DELETE',
  path: '/api/iam/v1/users/me/sign-ins/{signInId}',
  summary: "End one of one's own sign-ins, and every access token it gave",
  access: { to: 'user' },
  params: z.object({ signInId: z.string().max(100) }),
  status: 204,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const revokeOtherSignIns = defineEndpoint({
  service: 'iam',
  method: 'DELETE',
  path: '/api/iam/v1/users/me/sign-ins',
  summary: "End all of one's own sign-ins but the one that asks",
  description: 'This one goes on after its next refresh. API tokens stay.',
  access: { to: 'user' },
  status: 204,
  errors: ['FORBIDDEN'],
});

export const ownSignInsEndpoints = { listSignIns, revokeSignIn, revokeOtherSignIns };
