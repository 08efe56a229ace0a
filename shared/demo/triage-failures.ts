import type { Agent } from './agent-calls.ts';

type Opinion = { pattern: RegExp; tag: string; issue?: { key: string; url: string } };

/** What the team thinks of its failures; what is not among these waits to be looked at. */
const opinions: readonly Opinion[] = [
  {
    pattern: /Connection refused|ECONNREFUSED|NewConnectionError|fetch failed/i,
    tag: 'Environment',
    issue: { key: 'OPS-88', url: 'https://jira.example.com/browse/OPS-88' },
  },
  { pattern: /wrong|basket-total|toHaveText|Decimal/i, tag: 'Product bug' },
  {
    pattern: /answered 500|UnexpectedStatus|INTERNAL/i,
    tag: 'Product bug',
    issue: { key: 'SHOP-1417', url: 'https://jira.example.com/browse/SHOP-1417' },
  },
  { pattern: /stale element|waitForURL|SerializationFailure/i, tag: 'Flaky test' },
];

type Test = { id: number; message?: string; messageHashCode?: number };

/** Goes through the failures of the newest launches as somebody of the team would in the morning. */
export const triageFailures = async (agent: Agent, projectId: number, launches: number): Promise<void> => {
  const tags = await readTags(agent);
  const path = `/api/reporting/v1/launches?projectId=${projectId}&page=1&pageSize=${launches}`;
  const { items } = await agent.send({ name: 'listLaunches', method: 'GET', path });
  for (const { id } of asItems<{ id: number }>(items)) await triageLaunch(agent, id, tags);
};

const readTags = async (agent: Agent): Promise<Map<string, number>> => {
  const { items } = await agent.send({ name: 'listTags', method: 'GET', path: '/api/reporting/v1/failure-tags' });
  return new Map(asItems<{ id: number; name: string }>(items).map(({ id, name }) => [name, id]));
};

/** Each failure is decided on once, for all tests that have it. */
const triageLaunch = async (agent: Agent, launchId: number, tags: ReadonlyMap<string, number>): Promise<void> => {
  const path = `/api/reporting/v1/launches/${launchId}`;
  const list = { name: 'listTests', method: 'GET', path: `${path}/tests?status=FAILED&pageSize=100` };
  const failed = asItems<Test>((await agent.send(list)).items);
  const failures = new Map(failed.map((test) => [test.messageHashCode, test]));
  for (const { id, message = '' } of failures.values()) {
    const opinion = opinions.find(({ pattern }) => pattern.test(message));
    const newTagId = opinion && tags.get(opinion.tag);
    if (!opinion || newTagId === undefined) continue;
    const body = { sameFailureAs: id, newTagId };
    await agent.send({ name: 'assignTag', method: 'POST', path: `${path}/failure-tag-assignments:batch`, body });
    if (!opinion.issue) continue;
    const link = { ids: [id], ...opinion.issue };
    await agent.send({ name: 'linkIssue', method: 'POST', path: `${path}/issues:link`, body: link });
  }
};

/** What the product answers is what its contract says. */
const asItems = <Item>(items: unknown): Item[] => items as Item[];
