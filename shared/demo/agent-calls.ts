import type { LaunchPlan, LogLine, TestPlan } from './plan.ts';

const iso = (at: number) => new Date(at).toISOString();

/** One call of the API; `name` is the call's, not its path. */
export type Call = {
  name: string;
  method: string;
  path: string;
  body?: object | Uint8Array;
  headers?: Record<string, string>;
};

/** Sends one call and gives the parsed answer; throws with the server's message when it is refused. */
export type SendCall = (call: Call) => Promise<Record<string, unknown>>;

/** The calls of the agents' protocol that the demo and the benchmarks make. Times are epoch milliseconds. */
export const createAgent = ({ send, projectKey }: { send: SendCall; projectKey: string }) => {
  const launchPath = (launchId: number) => `/api/reporting/v1/test-runs/${launchId}`;
  const post = (name: string, path: string, body: object) => send({ name, method: 'POST', path, body });
  const put = (name: string, path: string, body: object) => send({ name, method: 'PUT', path, body });

  return {
    send,
    projectKey,

    startLaunch: async (launch: LaunchPlan, startedAt = launch.startedAt): Promise<number> => {
      const path = `/api/reporting/v1/test-runs?projectKey=${projectKey}`;
      const { id } = await post('startLaunch', path, {
        uuid: launch.uuid,
        name: launch.name,
        framework: launch.framework,
        startedAt: iso(startedAt),
        config: { environment: launch.environment, build: launch.build, treatSkipsAsFailures: false },
        milestone: launch.milestone ? { name: launch.milestone } : {},
        ciContext: launch.ciContext,
      });
      return Number(id);
    },
    describeLaunch: async (launchId: number, { platform, labels, artifactReferences }: LaunchPlan) => {
      await put('setPlatform', `${launchPath(launchId)}/platform`, platform);
      await put('addLaunchLabels', `${launchPath(launchId)}/labels`, { items: labels });
      await put('addLaunchReferences', `${launchPath(launchId)}/artifact-references`, { items: artifactReferences });
    },
    finishLaunch: (launchId: number, endedAt: number) =>
      put('finishLaunch', launchPath(launchId), { endedAt: iso(endedAt) }),

    startTest: async (launchId: number, test: TestPlan, startedAt: number): Promise<number> => {
      const { id } = await post('startTest', `${launchPath(launchId)}/tests`, startBody(test, startedAt));
      return Number(id);
    },
    restartTest: (launchId: number, testId: number, test: TestPlan, startedAt: number) =>
      post('restartTest', `${launchPath(launchId)}/tests/${testId}`, startBody(test, startedAt)),
    finishTest: (launchId: number, testId: number, { result, reason }: TestPlan, endedAt: number) =>
      put('finishTest', `${launchPath(launchId)}/tests/${testId}`, { endedAt: iso(endedAt), result, reason }),
    addTestReferences: (launchId: number, testId: number, items: { name: string; value: string }[]) =>
      put('addTestReferences', `${launchPath(launchId)}/tests/${testId}/artifact-references`, { items }),

    sendLogs: (launchId: number, testId: number, lines: LogLine[], from: number) =>
      post(
        'sendLogs',
        `${launchPath(launchId)}/logs`,
        lines.map(({ level, message, afterMs }) => ({
          testId: `${testId}`,
          level,
          message,
          timestamp: `${from + afterMs}`,
        })),
      ),
    sendScreenshot: (launchId: number, testId: number, image: Uint8Array, capturedAt: number) =>
      send({
        name: 'sendScreenshot',
        method: 'POST',
        path: `${launchPath(launchId)}/tests/${testId}/screenshots`,
        body: image,
        headers: { 'content-type': 'image/png', 'x-zbr-screenshot-captured-at': `${capturedAt}` },
      }),

    startSession: async (launchId: number, sessionId: string, capabilities: object, startedAt: number) => {
      const { id } = await post('startSession', `${launchPath(launchId)}/test-sessions`, {
        sessionId,
        initiatedAt: iso(startedAt),
        startedAt: iso(startedAt),
        status: 'RUNNING',
        desiredCapabilities: capabilities,
        capabilities,
      });
      return Number(id);
    },
    finishSession: (launchId: number, sessionId: number, testIds: number[], endedAt: number) =>
      put('finishSession', `${launchPath(launchId)}/test-sessions/${sessionId}`, { endedAt: iso(endedAt), testIds }),
  };
};

export type Agent = ReturnType<typeof createAgent>;

const startBody = ({ name, className, methodName, maintainer, labels, groups }: TestPlan, startedAt: number) => ({
  name,
  className,
  methodName,
  maintainer,
  labels,
  testGroups: groups,
  correlationData: JSON.stringify({ className, name }),
  startedAt: iso(startedAt),
});
