import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { testStatuses } from '#shared/launches/statuses';
import { documents, tableName } from '../../data/table.ts';
import { deflateText, readFailure } from './failure-store.ts';
import type { TestFact } from './test-store.ts';

/** What an attempt of a test came to before the test was started once more. */
export const AttemptEntity = new Entity(
  {
    model: { entity: 'testAttempt', version: '1', service: 'touchstone' },
    attributes: {
      tenantId: { type: 'string', required: true },
      launchId: { type: 'number', required: true },
      testId: { type: 'number', required: true },
      attempt: { type: 'number', required: true, padding: { length: 6, char: '0' } },
      status: { type: testStatuses, required: true },
      startedAt: { type: 'number', required: true },
      endedAt: { type: 'number', required: true },
      knownIssue: { type: 'boolean' },
      message: { type: 'string' },
      signature: { type: 'string' },
      /** The whole reason, deflated, when it is more than the message. */
      reason: { type: CustomAttributeType<Uint8Array>('any') },
    },
    indexes: {
      ofTest: {
        pk: {
          field: 'PK',
          composite: ['tenantId', 'launchId', 'testId'],
          template: '${tenantId}#launch#${launchId}#test#${testId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['attempt'], template: 'attempt#${attempt}', casing: 'none' },
      },
    },
  },
  { client: documents, table: tableName },
);

export type TestAttempt = EntityItem<typeof AttemptEntity>;

/** Written twice it is the same item. An attempt that was cut short counts as aborted. */
export const writeAttempt = async (test: TestFact): Promise<void> => {
  const { tenantId, launchId, testId, attempt, startedAt, knownIssue, message, signature } = test;
  const reason = test.hasFailure ? await readFailure(test) : undefined;
  await AttemptEntity.put({
    tenantId,
    launchId,
    testId,
    attempt,
    startedAt,
    status: test.status === 'IN_PROGRESS' ? 'ABORTED' : test.status,
    endedAt: test.endedAt ?? Date.now(),
    knownIssue,
    message,
    signature,
    reason: reason === undefined ? undefined : deflateText(reason),
  }).go();
};
