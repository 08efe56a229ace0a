import type { Handled } from '../../http/handle.ts';
import { addLaunchArtifactReferences } from './add-launch-artifact-references.ts';
import { addLaunchLabels } from './add-launch-labels.ts';
import { addScreenshot } from './add-screenshot.ts';
import { addTestArtifactReferences } from './add-test-artifact-references.ts';
import { addTestLabels } from './add-test-labels.ts';
import { appendLogs } from './append-logs.ts';
import { confirmKnownIssue } from './confirm-known-issue.ts';
import { exchangeRunContext } from './exchange-run-context.ts';
import { mergeTcmConfig } from './merge-tcm-config.ts';
import { patchLaunch } from './patch-launch.ts';
import { patchTest } from './patch-test.ts';
import { restartTest } from './restart-test.ts';
import { revertTest } from './revert-test.ts';
import { setPlatform } from './set-platform.ts';
import { startLaunch } from './start-launch.ts';
import { startSession } from './start-session.ts';
import { startTest } from './start-test.ts';
import { updateLaunch } from './update-launch.ts';
import { updateSession } from './update-session.ts';
import { updateTest } from './update-test.ts';
import { upsertTestCases } from './upsert-test-cases.ts';

/** What agents call, answered by `ingest`; apart from what reads, because that function must start fast. */
export const reportingEndpoints: readonly Handled[] = [
  exchangeRunContext,
  startLaunch,
  updateLaunch,
  patchLaunch,
  setPlatform,
  mergeTcmConfig,
  addLaunchLabels,
  addLaunchArtifactReferences,
  startTest,
  restartTest,
  updateTest,
  patchTest,
  revertTest,
  confirmKnownIssue,
  upsertTestCases,
  addTestLabels,
  addTestArtifactReferences,
  appendLogs,
  addScreenshot,
  startSession,
  updateSession,
];
