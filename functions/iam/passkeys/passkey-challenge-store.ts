import { Entity } from 'electrodb';
import { documents, tableName } from '../../data/table.ts';

/** What an authenticator signs, so that what it signed before is worth nothing. */
const PasskeyChallengeEntity = new Entity(
  {
    model: { entity: 'passkeyChallenge', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      challenge: { type: 'string', required: true },
      /** Who adds a passkey; of a sign-in nobody knows yet whose it is. */
      userId: { type: 'number' },
      /** Epoch seconds; the table forgets the item some time after, so it is compared as well. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      itself: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'challenge'],
          template: '${tenantId}#passkey-challenge#${challenge}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'challenge', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

const lifetimeSeconds = 5 * 60;

export const writePasskeyChallenge = async (challenge: {
  tenantId: string;
  challenge: string;
  userId?: number;
}): Promise<void> => {
  const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  await PasskeyChallengeEntity.create({ ...challenge, expiresAt }).go();
};

/** Uses a challenge up; false for one that is unknown, was used, has expired or is for something else. */
export const claimPasskeyChallenge = async (tenantId: string, challenge: string, userId?: number): Promise<boolean> => {
  const { data } = await PasskeyChallengeEntity.delete({ tenantId, challenge }).go({ response: 'all_old' });
  return data !== null && data.userId === userId && data.expiresAt * 1000 > Date.now();
};
