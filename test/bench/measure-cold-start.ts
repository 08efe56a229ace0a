import type { Stack } from '#test/support/stack';
import { type Figure, figure } from './figures.ts';

const times = 5;

/** A fresh `ingest`: its instance is killed, and the next request loads the bundle, opens its connections and writes. */
export const measureColdStart = async (stack: Stack, accessToken: string): Promise<Figure[]> => {
  const milliseconds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await stack.functions.kill('Ingest');
    const startedAt = performance.now();
    const answer = await fetch(`${stack.url}/api/reporting/v1/test-runs?projectKey=DEF`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Cold start', framework: 'bench', startedAt: new Date().toISOString() }),
    });
    milliseconds.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`A cold start was answered with ${answer.status}`);
  }
  return [
    figure(`Fresh ingest answers its first launch start, worst of ${times}`, Math.max(...milliseconds), 'ms', {
      atMost: 500,
    }),
  ];
};
