import { evidenceEndpoints } from './reporting-evidence-contract.ts';
import { launchReportEndpoints } from './reporting-launch-contract.ts';
import { testReportEndpoints } from './reporting-test-contract.ts';

export { fileEndpoints, uploadEndpoints } from './upload-contract.ts';

/** What test agents call while a suite runs. */
export const reportingEndpoints = { ...launchReportEndpoints, ...testReportEndpoints, ...evidenceEndpoints };
