import { expect, test } from 'vitest';
import { allEndpoints } from '#shared/http/all-endpoints';
import { describeIssue } from '#shared/http/describe-issue';
import { isSchema } from '#shared/http/endpoint';
import { limitsIn, withValueAt } from './declared-limits.ts';
import { sampleBodyOf, sampleOf, toJsonSchema } from './sample-body.ts';

type Limit = {
  /** `endpoint.field` of a body. */
  of: string;
  least?: number;
  most: number;
  /** What is told one below the least and one past the most; without it, each has its own words. */
  told?: string;
  /** What is told one past the most alone. */
  toldPast?: string;
  /** A value of this size. */
  make?: (size: number) => unknown;
};

const ofLength = (size: number): string => 'x'.repeat(size);
const ids = (size: number): number[] => Array.from({ length: size }, (_, at) => at + 1);
const addresses = (size: number): string[] => ids(size).map((id) => `user${id}@example.com`);
const asNumber = (size: number): number => size;
const between = (least: number, most: number): string => `Must be between ${least} and ${most} characters`;

/** The words of rules that bring none of their own. */
const bound = (side: 'least' | 'most', count: number, make: Limit['make'] = ofLength): string => {
  const value = make(1);
  if (side === 'least' && count === 1 && typeof value !== 'number') return 'This field is required';
  if (Array.isArray(value)) return `At ${side} ${count} item${count === 1 ? '' : 's'}`;
  const unit = typeof value === 'string' ? ` character${count === 1 ? '' : 's'}` : '';
  return `Must be at ${side} ${count}${unit}`;
};

const limits: Limit[] = [
  { of: 'createUser.username', least: 3, most: 50, told: between(3, 50) },
  { of: 'createUser.password', least: 8, most: 50, told: between(8, 50) },
  { of: 'createUser.firstName', least: 1, most: 100, told: between(1, 100) },
  { of: 'createUser.lastName', least: 1, most: 100, told: between(1, 100) },
  { of: 'acceptInvitation.username', least: 3, most: 50, told: between(3, 50) },
  {
    of: 'inviteUsers.emails',
    least: 1,
    most: 100,
    toldPast: 'At most 100 users can be invited at once',
    make: addresses,
  },
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
  { of: 'addMembers.userIds', least: 1, most: 50, toldPast: 'At most 50 users at once', make: ids },
  { of: 'setLaunchColumns.order', least: 0, most: 60, make: (size) => ids(size).map(String) },
  { of: 'createMilestone.name', most: 100, told: between(1, 100) },
  { of: 'createMilestone.description', least: 0, most: 2_000 },
  { of: 'createFilter.name', most: 256, told: between(1, 256) },
  { of: 'reviewLaunch.comment', least: 0, most: 10_000, told: between(0, 10_000) },
  { of: 'reviewLaunches.comment', least: 0, most: 10_000, told: between(0, 10_000) },
  {
    of: 'reviewLaunches.launchIds',
    least: 1,
    most: 200,
    toldPast: 'At most 200 launches can be chosen at once',
    make: ids,
  },
  { of: 'abortLaunches.comment', least: 0, most: 500 },
  { of: 'notifyOfReview.launchIds', least: 1, most: 50, toldPast: 'At most 50 launches at once', make: ids },
  { of: 'shareLaunches.message', least: 0, most: 500, told: between(0, 500) },
  { of: 'shareLaunches.recipients', least: 1, most: 50, toldPast: 'At most 50 recipients at once', make: addresses },
  {
    of: 'shareLaunches.launchIds',
    least: 1,
    most: 50,
    toldPast: 'At most 50 launches can be sent at once',
    make: ids,
  },
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

test.each(limits)(
  '$of takes from $least to $most, and not one more or less',
  ({ of, least, most, told, toldPast, make }) => {
    const [name = '', field = ''] = of.split('.');
    const endpoint = allEndpoints[name];
    if (!endpoint || !isSchema(endpoint.body)) throw new Error(`There is no ${name} that takes a body.`);
    const { body } = endpoint;
    const sample = sampleBodyOf(endpoint);
    const messagesAt = (size: number): string[] => {
      const sent = Object.assign({}, sample, { [field]: (make ?? ofLength)(size) });
      const { error } = body.safeParse(sent, { error: describeIssue });
      return (error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`);
    };
    expect(messagesAt(most)).toEqual([]);
    expect(messagesAt(most + 1)).toEqual([`${field}: ${toldPast ?? told ?? bound('most', most, make)}`]);
    if (least === undefined) return;
    expect(messagesAt(least)).toEqual([]);
    if (least > 0) expect(messagesAt(least - 1)).toEqual([`${field}: ${told ?? bound('least', least, make)}`]);
  },
);

const declared = Object.entries(allEndpoints).flatMap(([name, endpoint]) => {
  const { body, query } = endpoint;
  return [
    ...(body && isSchema(body) ? [{ of: `${name} body`, schema: body, sample: sampleBodyOf(endpoint) }] : []),
    ...(query ? [{ of: `${name} query`, schema: query, sample: sampleOf(toJsonSchema(query)) }] : []),
  ];
});
const everyLimit = declared.flatMap(({ of, schema, sample }) =>
  limitsIn(schema).map((limit) => ({ ...limit, of, schema, sample, where: limit.path.join('.') })),
);

test.each(everyLimit)('$of: $keyword of $where is $limit, and one past it is told in a sentence', (limit) => {
  const { schema, sample, path, at, past } = limit;
  const issuesOf = (value: unknown) =>
    schema.safeParse(withValueAt(sample, path, value), { error: describeIssue }).error?.issues ?? [];
  expect(issuesOf(at).filter(({ code }) => code === 'too_big' || code === 'too_small')).toEqual([]);
  const told = issuesOf(past).map(({ message }) => message);
  expect(told.length).toBeGreaterThan(0);
  for (const message of told) expect(message).not.toMatch(/^(Too |Invalid |Unrecognized )/);
});
