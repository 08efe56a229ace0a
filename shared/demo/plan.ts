export type Label = { key: string; value: string };
export type LogLine = { level: string; message: string; afterMs: number };

/** A test as it will be reported: what an agent would know of it, and how it will go. */
export type TestPlan = {
  name: string;
  className: string;
  methodName: string;
  maintainer: string;
  labels: Label[];
  groups: string[];
  durationMs: number;
  result: 'PASSED' | 'FAILED' | 'SKIPPED' | 'BLOCKED' | 'ABORTED';
  /** The stack trace of a failure. */
  reason?: string;
  logs: LogLine[];
  /** Drawn only when it is sent: most plans are never looked at whole. */
  screenshots: { afterMs: number; draw: () => Promise<Uint8Array> }[];
};

export type LaunchPlan = {
  /** A second start with the same one is a rerun. */
  uuid: string;
  name: string;
  framework: string;
  startedAt: number;
  environment: string;
  build: string;
  milestone?: string;
  platform: { name: string; version: string };
  labels: Label[];
  artifactReferences: { name: string; value: string }[];
  ciContext?: { ciType: string; envVariables: Record<string, string> };
  /** What each driver session says of its browser. */
  capabilities?: Record<string, unknown>;
  tests: TestPlan[];
  /** How many tests run at once. */
  lanes: number;
  /** The failed tests once more, minutes after the end, as a rerun of the same launch. */
  rerun?: { startedAt: number; tests: TestPlan[] };
};
