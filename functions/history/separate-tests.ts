import { historyEndpoints } from '#shared/history/history-contract';
import { identityOfReported } from '#shared/history/identity';
import { joinIdOf, namesOf, withoutJoin } from '#shared/history/joins';
import { conflict, notFound } from '#shared/http/errors';
import { handle } from '../http/handle.ts';
import { readTest } from '../launches/stores/test-store.ts';
import { readJoins, replaceJoins } from './join-store.ts';

/** Every name gets back the joins that still hold it to others. */
export const separateTests = handle(
  historyEndpoints.separateTests,
  async ({ tenantId, project: { projectId }, params }) => {
    const project = { tenantId, projectId };
    const identity = identityOfReported(await readTest({ tenantId, ...params }));
    const [own] = await readJoins(project, [identity], { isConsistent: true });
    const joins = own?.joins ?? [];
    if (!joins.some((join) => joinIdOf(join) === params.joinId)) throw notFound('Join');
    const known = await readJoins(project, namesOf(identity, joins), { isConsistent: true });
    if (!(await replaceJoins(project, known, withoutJoin(joins, params.joinId))))
      throw conflict('Somebody joined or separated these tests at this moment. Look again.');
  },
);
