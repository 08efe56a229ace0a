import * as z from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { IsoInstant, requiredText } from '../../http/fields.ts';
import { Proof } from '../second-factor/second-factor-contract.ts';
import { SignIn } from '../sign-in/sign-in-contract.ts';

/** How authenticators name a passkey. */
const CredentialId = z.base64url().min(1).max(900);

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: IsoInstant,
    lastUsedAt: IsoInstant.optional(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = requiredText('Name required')
  .max(60, { error: 'Must be between 1 and 60 characters', abort: true })
  .trim()
  .min(1, 'Name required');

/** What `navigator.credentials` takes, in the JSON form of Web Authentication. */
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) });

const Bytes = z.base64url().max(20_000);
const answerOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({ id: CredentialId, rawId: CredentialId, type: z.literal('public-key'), response: z.object(response) });

export const listPasskeys = defineEndpoint({
  service: 'iam',
  method: 'GET',
  path: '/api/iam/v1/users/me/passkeys',
  summary: "List one's own passkeys, the oldest first",
  access: { to: 'user' },
  status: 200,
  answer: z.object({ items: z.array(Passkey) }),
});

export const startPasskey = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users/me/passkeys/options',
  summary: 'Begin to add a passkey',
  description: 'Good for five minutes. For users who signed in themselves.',
  access: { to: 'user' },
  body: Proof,
  status: 201,
  answer: Options,
  errors: ['FORBIDDEN', 'CONFLICT', 'LIMIT_REACHED'],
  audit: false,
});

export const addPasskey = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/users/me/passkeys',
  summary: 'Add a passkey',
  access: { to: 'user' },
  body: z.object({
    name: PasskeyName,
    /** What the browser answered. */
    credential: answerOf({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }).meta({ format: 'password' }),
  }),
  status: 201,
  answer: Passkey,
  errors: ['FORBIDDEN', 'CONFLICT'],
});

const ofPasskey = z.object({ passkeyId: CredentialId });

export const renamePasskey = defineEndpoint({
  service: 'iam',
  method: 'PATCH',
  path: '/api/iam/v1/users/me/passkeys/{passkeyId}',
  summary: "Rename one of one's own passkeys",
  access: { to: 'user' },
  params: ofPasskey,
  body: z.object({ name: PasskeyName }),
  status: 204,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const removePasskey = defineEndpoint({
  service: 'iam',
  method: 'DELETE',
  path: '/api/iam/v1/users/me/passkeys/{passkeyId}',
  summary: "Remove one of one's own passkeys; it signs nobody in any more",
  access: { to: 'user' },
  params: ofPasskey,
  status: 204,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const startPasskeySignIn = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/passkey/options',
  summary: 'Begin to sign in by a passkey',
  description: 'The same for everybody: the passkey itself says whose it is. Good for five minutes.',
  access: { to: 'anyone' },
  status: 201,
  answer: Options,
  errors: ['LIMIT_REACHED'],
  audit: false,
});

export const signInByPasskey = defineEndpoint({
  service: 'iam',
  method: 'POST',
  path: '/api/iam/v1/auth/passkey',
  summary: 'Sign in by a passkey',
  description:
    'A passkey is something one has, unlocked by something one knows or is: it stands for the password and the second factor.',
  access: { to: 'anyone' },
  body: z.object({
    credential: answerOf({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: z.base64url().max(100).optional(),
    }).meta({ format: 'password' }),
  }),
  status: 200,
  answer: SignIn,
  errors: ['UNAUTHENTICATED'],
});

export const passkeyEndpoints = {
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInByPasskey,
};
