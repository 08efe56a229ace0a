/** What one step of the test run brought: each failure is one line that names it. */
export type Outcome = { name: string; passed: number; failures: string[]; seconds: number };
