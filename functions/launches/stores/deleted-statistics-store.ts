import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FreedContents } from '#shared/launches/launch-contents';
import { totalOf } from '#shared/launches/statuses';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';
import { type DerivedLaunch, type LaunchKey, statisticsKey } from './statistics-store.ts';

/** What is gone when a launch is. */
export const freedContentsOf = ({ counts, contents }: DerivedLaunch): FreedContents => ({
  launches: 1,
  tests: totalOf(counts),
  ...contents,
});

/** Follows the launch out of its lists and back; a record that comes late does not undo what a later one said. */
export const markDeleted = async (key: LaunchKey, { revision, isDeleted = false }: Marked): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: statisticsKey(key),
    UpdateExpression: 'SET isDeleted = :isDeleted, deletedRevision = :revision',
    ConditionExpression:
      'attribute_not_exists(isBuried) AND (attribute_not_exists(deletedRevision) OR deletedRevision < :revision)',
    ExpressionAttributeValues: { ':isDeleted': isDeleted, ':revision': revision },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};

type Marked = { revision: number; isDeleted?: boolean };

const tombstoneDays = 2;

/**
 * What remains of a removed launch until its last stream records are gone: without it, a late record would begin
 * counting anew.
 */
export const buryStatistics = async (key: LaunchKey): Promise<void> => {
  await documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: statisticsKey(key),
      UpdateExpression: 'SET isDeleted = :true, isBuried = :true, expiresAt = :expiresAt',
      ExpressionAttributeValues: {
        ':true': true,
        ':expiresAt': Math.floor(Date.now() / 1000) + tombstoneDays * 86_400,
      },
    }),
  );
};
