import { notFound } from '#shared/http/errors';
import { parseTopic, toTopic } from '#shared/live/topics';
import { readLaunch } from '../launches/stores/launch-store.ts';
import { mayReadLaunches } from './may-read-launches.ts';

/** The topic under its one name; what is another tenant's or in a foreign project is not found, like what is not there. */
export const findTopic = async (
  listener: { tenantId: string; userId: number },
  destination: string,
): Promise<string> => {
  const topic = parseTopic(destination);
  if (topic?.tenantId !== listener.tenantId) throw notFound('This topic');
  if ('launchId' in topic) {
    const { projectId } = await readLaunch(topic);
    if (!(await mayReadLaunches(listener, projectId))) throw notFound('Launch');
  }
  return toTopic(topic);
};
