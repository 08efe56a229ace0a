import { conflict, notFound } from '#shared/http/errors';
import type { Launch } from '#shared/launches/launch';
import { listTests } from '#shared/launches/tests/test-list';
import { mailEndpoints } from '#shared/mail/contract';
import { handle } from '../http/handle.ts';
import { siteUrlOf } from '../http/site-url.ts';
import { readUser } from '../iam/users/user-store.ts';
import { readLaunchesById, readTestsOfLaunch } from '../launches/stores/results-store.ts';
import { type SharedLaunch, toLaunchesMail } from './launches-mail.ts';
import { sendMail } from './send-mail.ts';

/** Of this many launches a mail names the failures; looking at all tests of more would take too long. */
const mostWithFailures = 10;
const mostFailures = 10;

export const shareLaunches = handle(mailEndpoints.shareLaunches, async (call) => {
  const { tenantId, actor, project, body, request } = call;
  const launches = await readSharedLaunches(tenantId, project.projectId, [...new Set(body.launchIds)]);
  const sender = await readUser(actor);
  const content = toLaunchesMail({
    launches: await addFailures(tenantId, launches),
    launchesUrl: `${siteUrlOf(tenantId, request)}/projects/${project.projectKey}/automation-launches`,
    senderName: [sender?.firstName, sender?.lastName].filter(Boolean).join(' ') || actor.username,
    message: body.message.trim(),
  });
  await sendMail(actor, { recipients: body.recipients, content, replyTo: sender?.email });
});

const readSharedLaunches = async (tenantId: string, projectId: number, launchIds: number[]): Promise<Launch[]> => {
  const found = await readLaunchesById(tenantId, launchIds);
  const launches = found.filter((launch) => launch.projectId === projectId);
  if (launches.length < launchIds.length) throw notFound('Launch');
  const open = launches.find(({ status }) => status === 'QUEUED' || status === 'IN_PROGRESS');
  if (open) throw conflict(`Launch #${open.id} is still in progress. Its results can be sent when it has finished.`);
  return launches;
};

const addFailures = (tenantId: string, launches: readonly Launch[]): Promise<SharedLaunch[]> => {
  const failed = launches.filter((launch) => launch.failed > 0).slice(0, mostWithFailures);
  return Promise.all(
    launches.map(async (launch) => ({
      launch,
      failures: failed.includes(launch) ? await readFirstFailures(tenantId, launch.id) : [],
    })),
  );
};

const readFirstFailures = async (tenantId: string, launchId: number) => {
  const tests = await readTestsOfLaunch({ tenantId, launchId });
  return listTests(tests, { page: 1, pageSize: mostFailures, status: ['failed'] }).items;
};
