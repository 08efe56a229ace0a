import { packReferences } from '#shared/launches/labels';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { setTestReferences } from '../stores/test-link-store.ts';
import { readTest } from '../stores/test-store.ts';

export const addTestArtifactReferences = handle(
  reportingEndpoints.addTestArtifactReferences,
  async ({ tenantId, params, body }) => {
    const key = { tenantId, ...params };
    const references = packReferences(body.items ?? []);
    if (Object.keys(references).length === 0) await readTest(key);
    await setTestReferences(key, references);
  },
);
