import type { FailedTest, StackTraces } from './failed-test.ts';

const framesOf = ({ className, methodName }: FailedTest, helper?: string): string => {
  const frames = helper ? [`    at ${helper}`] : [];
  const line = 14 + (methodName.length % 70);
  return [
    ...frames,
    `    at /builds/shop/web/${className}:${line}:${5 + (methodName.length % 30)}`,
    '    at processTicksAndRejections (node:internal/process/task_queues:105:5)',
    '    at WorkerMain._runTest (/builds/shop/web/node_modules/playwright/lib/worker/workerMain.js:331:7)',
  ].join('\n');
};

export const javascriptFailures: StackTraces = {
  wrongValue: (test) => `Error: expect(locator).toHaveText(expected) failed

Locator:  getByTestId('basket-total')
Expected: "€ 107.90"
Received: "€ ${test.random.between(80, 99)}.90"
Timeout:  5000ms

Call log:
  - Expect "toHaveText" with timeout 5000ms
  - waiting for getByTestId('basket-total')
    14 × locator resolved to <b data-testid="basket-total">…</b>

${framesOf(test)}`,

  timeout: (test) => `TimeoutError: locator.click: Timeout 30000ms exceeded.
Call log:
  - waiting for getByRole('button', { name: 'Continue' })
    - locator resolved to <button disabled type="submit" class="css-${test.random.uuid().slice(0, 6)}">Continue</button>
  - attempting click action
    2 × waiting for element to be visible, enabled and stable
      - element is not enabled

${framesOf(test, `${test.feature.name}Page.continue (/builds/shop/web/pages/${test.feature.path}-page.ts:41:52)`)}`,

  stale: (test) => `Error: page.waitForURL: net::ERR_ABORTED; maybe frame was detached?
=========================== logs ===========================
waiting for navigation to "**/${test.feature.path}/done" until "load"
============================================================
${framesOf(test, `${test.feature.name}Page.submit (/builds/shop/web/pages/${test.feature.path}-page.ts:63:21)`)}`,

  serverError: (test) => `AssertionError: POST ${test.address} answered 500 (request ${test.random.uuid()})

500 !== 201

${framesOf(test, `expectStatus (/builds/shop/web/support/http.ts:22:10)`)} {
  generatedMessage: false,
  code: 'ERR_ASSERTION',
  actual: 500,
  expected: 201,
  operator: 'strictEqual'
}`,

  unreachable: (test) => `TypeError: fetch failed
${framesOf(test, `payWithCard (/builds/shop/web/support/payments.ts:31:18)`)}
Caused by: Error: connect ECONNREFUSED 10.42.${test.random.between(0, 9)}.${test.random.between(2, 250)}:443
    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1637:16)`,
};
