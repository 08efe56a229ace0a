import { expect, test } from 'vitest';
import { allEndpoints } from '#shared/http/all-endpoints';
import { isSchema } from '#shared/http/endpoint';
import { sampleBodyOf } from './sample-body.ts';

type Limit = {
  /** `endpoint.field` of a body. */
  of: string;
  least?: number;
  most: number;
  /** What is told one below the least and one past the most; without one any words do. */
  told?: string;
  /** A value of this size. */
  make?: (size: number) => unknown;
};

const ofLength = (size: number): string => 'x'.repeat(size);
const ids = (size: number): number[] => Array.from({ length: size }, (_, at) => at + 1);
const addresses = (size: number): string[] => ids(size).map((id) => `user${id}@example.com`);
const asNumber = (size: number): number => size;
const between = (least: number, most: number): string => `Must be between ${least} and ${most} characters`;

const limits: Limit[] = [
  { of: 'createUser.username', least: 3, most: 50, told: between(3, 50) },
  { of: 'createUser.password', least: 8, most: 50, told: between(8, 50) },
  { of: 'createUser.firstName', least: 1, most: 100, told: between(1, 100) },
  { of: 'createUser.lastName', least: 1, most: 100, told: between(1, 100) },
  { of: 'acceptInvitation.username', least: 3, most: 50, told: between(3, 50) },
  { of: 'inviteUsers.emails', least: 1, most: 100, make: addresses },
  { of: 'resetPassword.newPassword', least: 8, most: 50, told: `Password ${between(8, 50).toLowerCase()}` },
  { of: 'changePassword.newPassword', least: 8, most: 50, told: `Password ${between(8, 50).toLowerCase()}` },
  { of: 'updateProfile.firstName', least: 1, most: 100, told: between(1, 100) },
  { of: 'updateProfile.lastName', least: 1, most: 100, told: between(1, 100) },
  { of: 'signUp.tenantId', least: 3, most: 30, told: between(3, 30) },
  { of: 'setPassword.newPassword', least: 8, most: 50, told: between(8, 50) },
  { of: 'createGroup.name', most: 100, told: between(1, 100) },
  { of: 'createApiToken.name', most: 40, told: between(1, 40) },
  { of: 'createProject.key', least: 2, most: 10, told: between(2, 10), make: (size) => 'K'.repeat(size) },
  { of: 'createProject.name', most: 100, told: between(1, 100) },
  { of: 'addMembers.userIds', least: 1, most: 50, make: ids },
  { of: 'setLaunchColumns.order', least: 0, most: 60, make: (size) => ids(size).map(String) },
  { of: 'createMilestone.name', most: 100, told: between(1, 100) },
  { of: 'createMilestone.description', least: 0, most: 2_000 },
  { of: 'createFilter.name', most: 256, told: between(1, 256) },
  { of: 'reviewLaunch.comment', least: 0, most: 10_000, told: between(0, 10_000) },
  { of: 'reviewLaunches.comment', least: 0, most: 10_000, told: between(0, 10_000) },
  { of: 'reviewLaunches.launchIds', least: 1, most: 200, make: ids },
  { of: 'abortLaunches.comment', least: 0, most: 500 },
  { of: 'notifyOfReview.launchIds', least: 1, most: 50, make: ids },
  { of: 'shareLaunches.message', least: 0, most: 500, told: between(0, 500) },
  { of: 'shareLaunches.recipients', least: 1, most: 50, make: addresses },
  { of: 'shareLaunches.launchIds', least: 1, most: 50, make: ids },
  { of: 'setRetention.days', least: 1, most: 3_650, make: asNumber },
  { of: 'setRetention.count', least: 1, most: 100_000, make: asNumber },
  { of: 'markTests.ids', least: 1, most: 500, make: ids },
  { of: 'markTests.comment', least: 0, most: 500 },
  { of: 'addTestComment.comment', least: 1, most: 5_000, told: between(1, 5_000) },
  { of: 'createFailureTag.name', most: 50, told: between(1, 50) },
  { of: 'linkIssue.key', most: 100, told: between(1, 100) },
  { of: 'linkIssue.ids', least: 1, most: 2_000, make: ids },
  { of: 'linkIssue.url', most: 2_000, told: between(0, 2_000), make: (size) => 'https://a.example/'.padEnd(size, 'x') },
];

test.each(limits)('$of takes from $least to $most, and not one more or less', ({ of, least, most, told, make }) => {
  const [name = '', field = ''] = of.split('.');
  const endpoint = allEndpoints[name];
  if (!endpoint || !isSchema(endpoint.body)) throw new Error(`There is no ${name} that takes a body.`);
  const { body } = endpoint;
  const sample = sampleBodyOf(endpoint);
  const messagesAt = (size: number): string[] => {
    const { error } = body.safeParse(Object.assign({}, sample, { [field]: (make ?? ofLength)(size) }));
    return (error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`);
  };
  const refused = [told === undefined ? expect.stringMatching(`^${field}: `) : `${field}: ${told}`];
  expect(messagesAt(most)).toEqual([]);
  expect(messagesAt(most + 1)).toEqual(refused);
  if (least === undefined) return;
  expect(messagesAt(least)).toEqual([]);
  // Of lists and numbers the least is told in words of their own.
  if (least > 0) expect(messagesAt(least - 1)).toEqual(make && !told ? [expect.anything()] : refused);
});
