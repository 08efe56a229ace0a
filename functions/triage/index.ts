import type { Handled } from '../http/handle.ts';
import { addTestComment } from './add-test-comment.ts';
import { listTestActivity } from './list-test-activity.ts';
import { markTests } from './mark-tests.ts';

/** What people decide on and say of tests. */
export const triageEndpoints: readonly Handled[] = [markTests, listTestActivity, addTestComment];
