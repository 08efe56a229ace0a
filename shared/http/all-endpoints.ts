import { documentEndpoints } from '../docs/contract.ts';
import { iamEndpoints } from '../iam/contract.ts';
import { fileEndpoints, reportingEndpoints, uploadEndpoints } from '../launches/reporting-contract.ts';
import { projectEndpoints } from '../projects/contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint of the product by its name, which is its `operationId` as well. */
export const allEndpoints: Record<string, Endpoint> = {
  ...iamEndpoints,
  ...projectEndpoints,
  ...reportingEndpoints,
  ...uploadEndpoints,
  ...fileEndpoints,
  ...documentEndpoints,
};
