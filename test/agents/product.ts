import { openSite } from '../support/open-site.ts';

export type TestLaunch = Record<string, unknown> & { id: number; name: string; status: string };
export type ReportedTest = Record<string, unknown> & { id: number; name: string; status: string };
type LogItem = { kind: 'log' | 'screenshot'; level?: string; value: string; instant: string };

/** The running product with what an agent's configuration needs, and what was reported as a reader of the API sees it. */
export const startProduct = async () => {
  const site = await openSite();
  const { url, adminToken } = site;

  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response;
  };
  const read = async <Answer>(path: string): Promise<Answer> => JSON.parse(await (await call(path)).text());

  const created = await call('/api/iam/v1/api-tokens', { method: 'POST', body: JSON.stringify({ name: 'agents' }) });
  const { data }: { data: { value: string } } = JSON.parse(await created.text());
  const { id: projectId } = await read<{ id: number }>('/api/projects/v1/projects/DEF');
  const launches = '/api/reporting/v1/launches';
  const of = (launchId: number) => `${launches}/${launchId}`;
  const inProject = `projectId=${projectId}`;

  return {
    url,
    apiToken: data.value,
    /** What the getting-started guides give to their reader. */
    fetchDemoToken: async (): Promise<string> => {
      const answer = await call('/api/iam/v1/demo-tokens', { method: 'POST' });
      const { data: demo }: { data: { value: string } } = JSON.parse(await answer.text());
      return demo.value;
    },
    /** A page as the administrator's browser shows it. */
    openAdmin: site.openAdmin,
    close: site.close,
    findLaunch: async (name: string): Promise<TestLaunch | undefined> => {
      const { items } = await read<{ items: TestLaunch[] }>(`${launches}?${inProject}&page=1&pageSize=50`);
      const found = items.find((launch) => launch.name === name);
      return found && read<TestLaunch>(`${of(found.id)}?${inProject}`);
    },
    readTests: async (launchId: number): Promise<ReportedTest[]> =>
      (await read<{ items: ReportedTest[] }>(`${of(launchId)}/tests?${inProject}&page=1&pageSize=100`)).items,
    readTest: (launchId: number, testId: number) =>
      read<ReportedTest & { artifacts: { name: string; value: string }[] }>(
        `${of(launchId)}/tests/${testId}?${inProject}`,
      ),
    readSessions: async (launchId: number) =>
      (await read<{ items: Record<string, unknown>[] }>(`${of(launchId)}/test-sessions?${inProject}`)).items,
    readLogs: async (launchId: number, testId: number): Promise<LogItem[]> => {
      const test = `/api/test-execution-logs/v1/test-runs/${launchId}/tests/${testId}`;
      return (await read<{ items: LogItem[] }>(`${test}/logs-and-screenshots?maxPageSize=1000`)).items;
    },
    readFile: async (path: string): Promise<Buffer> => Buffer.from(await (await call(path)).arrayBuffer()),
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;
