import { valueEndpoints } from '#shared/launches/finding/value-contract';
import { handle } from '../../http/handle.ts';
import { labelValues } from '../stores/value-store.ts';
import { findValues, pageAfter } from './find-values.ts';

export const listLabelValues = handle(valueEndpoints.listLabelValues, async ({ tenantId, project, query }) => {
  const values = await findValues({ tenantId, projectId: project.projectId }, labelValues(query.key), query.query);
  return pageAfter(values, query);
});
