import { auditEndpoints } from '../audit/contract.ts';
import { billingEndpoints } from '../billing/contract.ts';
import { billingDetailsEndpoints } from '../billing/details-contract.ts';
import { invoiceEndpoints } from '../billing/invoice-contract.ts';
import { usageEndpoints } from '../billing/usage-contract.ts';
import { deliveryEndpoints } from '../delivery/contract.ts';
import { documentEndpoints } from '../docs/contract.ts';
import { exportEndpoints } from '../exports/contract.ts';
import { filterEndpoints } from '../filters/contract.ts';
import { comparisonEndpoints } from '../history/comparison-contract.ts';
import { historyEndpoints } from '../history/history-contract.ts';
import { iamEndpoints } from '../iam/contract.ts';
import { launchActionEndpoints } from '../launches/acting/action-contract.ts';
import { deletionEndpoints } from '../launches/acting/deletion-contract.ts';
import { launchEndpoints } from '../launches/contract.ts';
import { valueEndpoints } from '../launches/finding/value-contract.ts';
import { jobEndpoints } from '../launches/job-contract.ts';
import { logEndpoints } from '../launches/log-contract.ts';
import { fileEndpoints, reportingEndpoints, uploadEndpoints } from '../launches/reporting/reporting-contract.ts';
import { testEndpoints } from '../launches/tests/test-contract.ts';
import { mailEndpoints } from '../mail/contract.ts';
import { projectEndpoints } from '../projects/contract.ts';
import { retentionEndpoints } from '../retention/contract.ts';
import { activityEndpoints } from '../triage/activity-contract.ts';
import { assignmentEndpoints } from '../triage/assignment-contract.ts';
import { failureTagEndpoints } from '../triage/failure-tag-contract.ts';
import { issueEndpoints } from '../triage/issue-contract.ts';
import { statusEndpoints } from '../triage/status-contract.ts';
import { tagSpreadEndpoints } from '../triage/tag-spread-contract.ts';
import type { Endpoint } from './endpoint.ts';

/** A list that is missing here is missed by a test: its endpoints have handlers and no description. */
const lists = [
  iamEndpoints,
  projectEndpoints,
  launchEndpoints,
  valueEndpoints,
  filterEndpoints,
  launchActionEndpoints,
  deletionEndpoints,
  retentionEndpoints,
  testEndpoints,
  historyEndpoints,
  comparisonEndpoints,
  mailEndpoints,
  exportEndpoints,
  statusEndpoints,
  activityEndpoints,
  failureTagEndpoints,
  assignmentEndpoints,
  tagSpreadEndpoints,
  issueEndpoints,
  jobEndpoints,
  deliveryEndpoints,
  logEndpoints,
  reportingEndpoints,
  uploadEndpoints,
  fileEndpoints,
  documentEndpoints,
  auditEndpoints,
  billingEndpoints,
  billingDetailsEndpoints,
  invoiceEndpoints,
  usageEndpoints,
] as const;

/** Every endpoint of the product by its name, which is its `operationId` as well. */
export const allEndpoints: Record<string, Endpoint> = Object.fromEntries(
  lists.flatMap((list) => Object.entries<Endpoint>(list)),
);
