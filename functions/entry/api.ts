import { billingEndpoints } from '../billing/index.ts';
import { documentEndpoints } from '../docs/index.ts';
import { exportEndpoints } from '../exports/index.ts';
import { filterEndpoints } from '../filters/index.ts';
import { historyEndpoints } from '../history/index.ts';
import { createHttpHandler } from '../http/pipeline.ts';
import { launchEndpoints } from '../launches/reading/reading-endpoints.ts';
import { mailEndpoints } from '../mail/index.ts';
import { projectEndpoints } from '../projects/index.ts';
import { retentionEndpoints } from '../retention/index.ts';
import { triageEndpoints } from '../triage/index.ts';

export const handler = createHttpHandler([
  ...projectEndpoints,
  ...billingEndpoints,
  ...launchEndpoints,
  ...historyEndpoints,
  ...retentionEndpoints,
  ...filterEndpoints,
  ...mailEndpoints,
  ...exportEndpoints,
  ...triageEndpoints,
  ...documentEndpoints,
]);
