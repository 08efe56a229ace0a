import { packReferences } from '#shared/launches/labels';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { setLaunchReferences } from '../stores/launch-store.ts';

export const addLaunchArtifactReferences = handle(
  reportingEndpoints.addLaunchArtifactReferences,
  ({ tenantId, params, body }) => setLaunchReferences({ tenantId, ...params }, packReferences(body.items ?? [])),
);
