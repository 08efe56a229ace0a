import type { Launch } from '#shared/launches/launch';
import { totalOf } from '#shared/launches/statuses';
import { LaunchMessage, StatisticsMessage } from '#shared/live/topics';

/** Who reads, in which project, and the newest launch that was there before. */
export type Reader = { projectId: number; userId: number; newestBefore: number };

/** The reader's own launch that has come since the guide was opened; the newest, when there are several. */
export const findResult = (launches: readonly Launch[], { userId, newestBefore }: Reader): Launch | undefined =>
  launches
    .filter((launch) => launch.userId === userId && launch.id > newestBefore)
    .reduce<Launch | undefined>((newest, launch) => (launch.id > (newest?.id ?? 0) ? launch : newest), undefined);

/** What a live message makes of the result that is shown. */
export const takeMessage = (shown: Launch | undefined, message: unknown, reader: Reader): Launch | undefined => {
  const about = LaunchMessage.safeParse(message);
  if (about.success) {
    const { projectId, launchId, launch } = about.data;
    if (projectId !== reader.projectId) return shown;
    if (!launch) return launchId === shown?.id ? undefined : shown;
    return findResult(shown ? [shown, launch] : [launch], reader)?.id === launch.id ? launch : shown;
  }
  const counts = StatisticsMessage.safeParse(message);
  if (!counts.success || counts.data.testRunId !== shown?.id) return shown;
  const { testRunId: _, projectId: __, version: ___, ...statistics } = counts.data;
  return { ...shown, ...statistics, total: totalOf(statistics) };
};
