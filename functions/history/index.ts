import type { Handled } from '../http/handle.ts';
import { compareLaunches } from './compare-launches.ts';
import { dismissRename } from './dismiss-rename.ts';
import { joinTests } from './join-tests.ts';
import { listRenameProposals } from './list-rename-proposals.ts';
import { listRenameProposalsOfTest } from './list-rename-proposals-of-test.ts';
import { listTestHistory } from './list-test-history.ts';
import { restoreRename } from './restore-rename.ts';
import { separateTests } from './separate-tests.ts';

export const historyEndpoints: readonly Handled[] = [
  listTestHistory,
  joinTests,
  separateTests,
  compareLaunches,
  listRenameProposals,
  listRenameProposalsOfTest,
  dismissRename,
  restoreRename,
];
