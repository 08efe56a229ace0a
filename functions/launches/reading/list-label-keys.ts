import { valueEndpoints } from '#shared/launches/finding/value-contract';
import { handle } from '../../http/handle.ts';
import { findValues, pageAfter } from './find-values.ts';

export const listLabelKeys = handle(valueEndpoints.listLabelKeys, async ({ tenantId, project, query }) => {
  const keys = await findValues({ tenantId, projectId: project.projectId }, 'label', query.query);
  return pageAfter(keys, query);
});
