import { packLabel, sortLabels } from '#shared/launches/labels';
import { reportingEndpoints } from '#shared/launches/reporting/reporting-contract';
import { handle } from '../../http/handle.ts';
import { addLaunchLabels as addLabels, changeLaunch, mergeLaunchTcmConfig } from '../stores/launch-store.ts';

/** Some labels are settings in disguise: those are stored as what they mean. */
export const addLaunchLabels = handle(reportingEndpoints.addLaunchLabels, async ({ tenantId, params, body }) => {
  const key = { tenantId, ...params };
  const { labels, locale, settings } = sortLabels(body.items ?? []);
  await addLabels(key, labels.map(packLabel));
  await mergeLaunchTcmConfig(key, settings);
  if (locale) await changeLaunch(key, { locale });
});
