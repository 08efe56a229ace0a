import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSchema } from '#shared/http/endpoint';
import { type Answer, call } from '../support/call.ts';
import { failureIn, handledEndpoints, nameOf } from './handled-endpoints.ts';
import { changesOf } from './hostile-values.ts';
import { recordWrites } from './recorded-writes.ts';
import { sampleBodyOf, toJsonSchema } from './sample-body.ts';
import { givenWorld, rightCaller, rightRequest } from './world.ts';

const shared = givenWorld();

/** As JSON carries it: undefined is not there, and text is text. */
const asSent = (body: unknown): unknown => (body === undefined ? undefined : JSON.stringify(body));

const expectFailure = (answer: Answer, what: string) => {
  expect(answer.status, what).toBeLessThan(500);
  expect(failureIn(answer), what).toMatchObject({ code: expect.any(String), message: expect.any(String) });
};

for (const handled of handledEndpoints) {
  const { body } = handled.endpoint;
  if (body === undefined || !isSchema(body)) continue;
  const name = nameOf(handled);
  const sample = sampleBodyOf(handled.endpoint);

  test(`${name} accepts the body that its declaration describes`, () => {
    expect(body.safeParse(sample).error?.issues ?? []).toEqual([]);
  });

  test(`${name} never breaks on what is sent, and stores nothing of what its declaration refuses`, async () => {
    const world = await shared;
    const request = rightRequest(handled, world);
    for (const { what, body: changed } of changesOf(toJsonSchema(body), sample)) {
      const { answer, writes } = await recordWrites(() =>
        call(handled, { ...request, as: rightCaller(handled, world), sourceIp: randomUUID(), body: asSent(changed) }),
      );
      if (answer.status >= 400) expectFailure(answer, what);
      if (answer.status >= 400) expect(writes, what).toEqual([]);
      if (!body.safeParse(changed).success) expect([400, 404], what).toContain(answer.status);
    }
  });

  test(`${name} refuses what is not JSON`, async () => {
    const world = await shared;
    for (const text of ['{', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '\u0000', '%', '[1,2']) {
      const { answer, writes } = await recordWrites(() =>
        call(handled, { ...rightRequest(handled, world), as: rightCaller(handled, world), body: text }),
      );
      expectFailure(answer, text);
      expect([answer.status, writes], text).toEqual([400, []]);
    }
  });
}
