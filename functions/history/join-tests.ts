import { historyEndpoints } from '#shared/history/history-contract';
import { identityOfReported } from '#shared/history/identity';
import { type Join, joinIdOf, mostNames, type NamedTest, namesOf, uniteJoins } from '#shared/history/joins';
import { conflict, notFound } from '#shared/http/errors';
import { handle } from '../http/handle.ts';
import { readLaunch } from '../launches/stores/launch-store.ts';
import { readTest, type TestFact } from '../launches/stores/test-store.ts';
import type { ProjectKey } from './history-store.ts';
import { type NameJoins, readAllJoins, readJoins, replaceJoins } from './join-store.ts';

/** A comparison of two launches reads all joins of the project. */
const mostJoinedNames = 600;

export const joinTests = handle(
  historyEndpoints.joinTests,
  async ({ tenantId, actor, project: { projectId }, params, body }) => {
    const project = { tenantId, projectId };
    const [newer, older] = await Promise.all([readTest({ tenantId, ...params }), readTestOfProject(project, body)]);
    const join = {
      older: nameTest(older),
      newer: nameTest(newer),
      joinedBy: actor.userId,
      joinedAt: Date.now(),
    };
    if (join.older.identity === join.newer.identity) throw conflict('These are results of one test already.');
    if ((await readAllJoins(project)).length >= mostJoinedNames)
      throw conflict(`A project can have at most ${mostJoinedNames} joined names. Separate some that are old.`);
    return { ...(await addJoin(project, join)), id: joinIdOf(join) };
  },
);

/** The project of a launch in a body is not looked at by who decides about the address. */
const readTestOfProject = async ({ tenantId, projectId }: ProjectKey, at: { launchId: number; testId: number }) => {
  const [test, launch] = await Promise.all([
    readTest({ tenantId, ...at }),
    readLaunch({ tenantId, launchId: at.launchId }),
  ]);
  if (launch.projectId !== projectId) throw notFound('Test');
  return test;
};

const nameTest = (test: TestFact): NamedTest => ({
  identity: identityOfReported(test),
  name: test.name.slice(0, 240),
  ...(test.className && { testClass: test.className.slice(0, 160) }),
});

const addJoin = async (project: ProjectKey, join: Join): Promise<Join> => {
  const ends = await readJoins(project, [join.older.identity, join.newer.identity], { isConsistent: true });
  const joins = uniteJoins(...ends.map((end) => end.joins), [join]);
  const names = namesOf(join.newer.identity, joins);
  if (names.length > mostNames) throw conflict(`One test can have at most ${mostNames} names.`);
  const known = await readOthers(project, ends, names);
  if (await replaceJoins(project, known, joins)) return join;
  throw conflict('Somebody joined or separated these tests at this moment. Look again.');
};

const readOthers = async (project: ProjectKey, ends: readonly NameJoins[], names: readonly string[]) => {
  const others = names.filter((name) => !ends.some(({ identity }) => identity === name));
  return [...ends, ...(others.length > 0 ? await readJoins(project, others, { isConsistent: true }) : [])];
};
