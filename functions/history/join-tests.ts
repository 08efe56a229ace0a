import { historyEndpoints } from '#shared/history/history-contract';
import { type Join, mostNames, namesOf, uniteJoins } from '#shared/history/joins';
import { conflict } from '#shared/http/errors';
import { handle } from '../http/handle.ts';
import type { ProjectKey } from './history-store.ts';
import { type NameJoins, readAllJoins, readJoins, replaceJoins } from './join-store.ts';
import { readPair } from './rename-pair.ts';

/** A comparison of two launches reads all joins of the project. */
const mostJoinedNames = 600;

export const joinTests = handle(
  historyEndpoints.joinTests,
  async ({ tenantId, actor, project: { projectId }, params, body }) => {
    const project = { tenantId, projectId };
    const { older, newer, pairId } = await readPair(project, params, body);
    const join: Join = { older, newer, joinedBy: actor.userId, joinedAt: Date.now() };
    if (join.older.identity === join.newer.identity) throw conflict('These are results of one test already.');
    if ((await readAllJoins(project)).length >= mostJoinedNames)
      throw conflict(`A project can have at most ${mostJoinedNames} joined names. Separate some that are old.`);
    return { ...(await addJoin(project, join)), id: pairId };
  },
);

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
