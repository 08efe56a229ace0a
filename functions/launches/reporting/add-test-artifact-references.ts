import { packReferences } from '#shared/launches/labels';
import { reportingEndpoints } from '#shared/launches/reporting-contract';
import { handle } from '../../http/handle.ts';
import { setTestReferences } from '../stores/test-link-store.ts';

export const addTestArtifactReferences = handle(
  reportingEndpoints.addTestArtifactReferences,
  ({ tenantId, params, body }) => setTestReferences({ tenantId, ...params }, packReferences(body.items ?? [])),
);
