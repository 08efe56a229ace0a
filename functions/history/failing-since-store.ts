import { continueFailing, type FailingSince, mostEarlierResults } from '#shared/history/failing-since';
import { identityOfReported } from '#shared/history/identity';
import { joinsAmong, namesOf } from '#shared/history/joins';
import type { TestFact } from '../launches/stores/test-store.ts';
import { readResultsUpTo } from './history-store.ts';
import { readJoins } from './join-store.ts';

type Failing = Pick<
  TestFact,
  'tenantId' | 'projectId' | 'launchId' | 'name' | 'className' | 'correlationData' | 'argumentsIndex'
>;

/** Since when a test fails that failed just now. One round trip; one more for a test of several names. */
export const readFailingSince = async (test: Failing): Promise<FailingSince> => {
  const { tenantId, projectId, launchId } = test;
  const project = { tenantId, projectId };
  const identity = identityOfReported(test);
  const readName = (name: string) => readResultsUpTo({ ...project, identity: name }, launchId - 1, mostEarlierResults);
  const [own, [known]] = await Promise.all([readName(identity), readJoins(project, [identity])]);
  const otherNames = namesOf(identity, joinsAmong(identity, known?.joins ?? [])).filter((name) => name !== identity);
  const others = await Promise.all(otherNames.map(readName));
  const earlier = [own, ...others]
    .flat()
    .sort((one, other) => one.testRunId - other.testRunId || one.testId - other.testId);
  return continueFailing(
    earlier.map(({ testRunId, outcomes, failingSince }) => ({ launchId: testRunId, outcomes, failingSince })),
    launchId,
  );
};
