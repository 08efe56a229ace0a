import { Entity, type EntityItem } from 'electrodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';

/** A sign-in whose password was right and that has another step to take. */
const ChallengeEntity = new Entity(
  {
    model: { entity: 'signInChallenge', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      challengeId: { type: 'string', required: true },
      step: { type: ['verify', 'setUp'] as const, required: true },
      /** SHA-256 of the secret that the client holds. */
      hash: { type: 'string', required: true },
      /** The user's epoch then: what ended every sign-in has ended this one as well. */
      epoch: { type: 'number', required: true },
      /** Epoch seconds; the table forgets the item some time after, so it is compared as well. */
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      ofUser: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'userId'],
          template: '${tenantId}#user#${userId}#challenges',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['challengeId'], template: 'challenge#${challengeId}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type StoredChallenge = EntityItem<typeof ChallengeEntity>;
type ChallengeKey = Pick<StoredChallenge, 'tenantId' | 'userId' | 'challengeId'>;

export const writeChallenge = async (challenge: StoredChallenge): Promise<void> => {
  await ChallengeEntity.create(challenge).go();
};

export const readChallenge = async (key: ChallengeKey): Promise<StoredChallenge | undefined> =>
  (await ChallengeEntity.get(key).go({ consistent: true })).data ?? undefined;

/** False when it was gone: of two who use it at once only the first succeeds. */
export const claimChallenge = ({ tenantId, userId, challengeId }: ChallengeKey): Promise<boolean> =>
  ChallengeEntity.remove({ tenantId, userId, challengeId })
    .go()
    .then(
      () => true,
      whenConditionFails(() => false),
    );
