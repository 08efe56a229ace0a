import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { whenConditionFails } from '../../data/conditions.ts';
import { documents, tableName } from '../../data/table.ts';
import { type DerivedLaunch, type LaunchKey, statisticsKey, toDerivedLaunch } from './statistics-store.ts';

/**
 * Moves writers of the index on to the next generation, so that everything of the generations before can be gathered.
 * Answers the launch as it is then; undefined when somebody else did so first.
 */
export const sealGeneration = async (key: LaunchKey, generation: number): Promise<DerivedLaunch | undefined> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: statisticsKey(key),
    UpdateExpression: 'SET generation = :next',
    ConditionExpression: 'generation = :generation AND attribute_not_exists(isBuried)',
    ExpressionAttributeValues: { ':next': generation + 1, ':generation': generation },
    ReturnValues: 'ALL_NEW',
  });
  const sealed = await documents.send(update).catch(whenConditionFails(() => undefined));
  return sealed && toDerivedLaunch(sealed.Attributes);
};

/** Changes that are in the snapshot no longer wait to be gathered. */
export const subtractIndexBytes = async (key: LaunchKey, bytes: number): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: statisticsKey(key),
    UpdateExpression: 'ADD indexBytes :bytes',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':bytes': -bytes },
  });
  await documents.send(update).catch(whenConditionFails(() => undefined));
};
