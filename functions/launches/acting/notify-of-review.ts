import { launchActionEndpoints } from '#shared/launches/acting/action-contract';
import type { Launch } from '#shared/launches/launch';
import { isRecipient, mostRecipients } from '#shared/mail/contract';
import type { Actor } from '../../http/actor.ts';
import { handle } from '../../http/handle.ts';
import { siteUrlOf } from '../../http/site-url.ts';
import { readRecentUser, type User } from '../../iam/users/user-store.ts';
import { sendMail } from '../../mail/index.ts';
import { readMembers } from '../../projects/member-store.ts';
import { readLaunchRows } from '../reading/read-launch-rows.ts';
import { readActivity } from '../stores/launch-activity-store.ts';
import { toReviewMail } from './review-mail.ts';

/** So many of the latest entries of a launch's activity are looked through for reviewers. */
const mostEntries = 60;

/** One mail to all whom these reviews concern; what is not of the project, or not reviewed, is not in it. */
export const notifyOfReview = handle(launchActionEndpoints.notifyOfReview, async (call) => {
  const { tenantId, actor, project, body, request } = call;
  const launches = (await readLaunchRows(tenantId, [...new Set(body.launchIds)])).filter(
    (launch) => launch.projectId === project.projectId && launch.reviewed,
  );
  const concerned = await readConcerned(tenantId, launches);
  const recipients = await toAddresses(actor, project.projectId, concerned);
  if (recipients.length === 0) return { recipients: 0 };
  const reviewer = await readRecentUser(actor);
  const content = toReviewMail({
    launches,
    launchesUrl: `${siteUrlOf(tenantId, request)}/projects/${project.projectKey}/automation-launches`,
    reviewerName: [reviewer?.firstName, reviewer?.lastName].filter(Boolean).join(' ') || actor.username,
  });
  await sendMail(actor, { recipients, content, replyTo: reviewer?.email });
  return { recipients: recipients.length };
});

/** Who started the launches, and who reviewed them before. */
const readConcerned = async (tenantId: string, launches: readonly Launch[]): Promise<Set<number>> => {
  const activities = await Promise.all(
    launches.map(({ id }) => readActivity({ tenantId, launchId: id }, { limit: mostEntries })),
  );
  const reviewers = activities.flat().flatMap(({ action, by }) => (action === 'reviewed' && by ? [by] : []));
  return new Set([...launches.map(({ userId }) => userId), ...reviewers]);
};

/** Only of those who are still members of the project, and not of who reviews. */
const toAddresses = async ({ tenantId, userId: own }: Actor, projectId: number, concerned: ReadonlySet<number>) => {
  const members = await readMembers({ tenantId, projectId });
  const ids = members.flatMap(({ userId }) => (concerned.has(userId) && userId !== own ? [userId] : []));
  const users = await Promise.all(ids.map((userId) => readRecentUser({ tenantId, userId })));
  const canBeReached = (user: User | undefined) => user?.status === 'ACTIVE' && isRecipient(user.email);
  return users.flatMap((user) => (user && canBeReached(user) ? [user.email] : [])).slice(0, mostRecipients);
};
