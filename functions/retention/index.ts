import type { Handled } from '../http/handle.ts';
import { getRetention } from './get-retention.ts';
import { pinLaunch } from './pin-launch.ts';
import { pinTest } from './pin-test.ts';
import { previewRetention } from './preview-retention.ts';
import { runRetention } from './run-retention.ts';
import { setRetention } from './set-retention.ts';
import { unpinLaunch } from './unpin-launch.ts';
import { unpinTest } from './unpin-test.ts';

/** What people decide about, answered by `api`. */
export const retentionEndpoints: readonly Handled[] = [
  getRetention,
  setRetention,
  previewRetention,
  runRetention,
  pinLaunch,
  unpinLaunch,
  pinTest,
  unpinTest,
];
