import { expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { failureIn, handledEndpoints, nameOf } from './handled-endpoints.ts';
import { givenWorld, rightCaller, rightRequest } from './world.ts';

const shared = givenWorld();

const strange = [
  '',
  'undefined',
  'null',
  'NaN',
  '0',
  '-1',
  '1.5',
  '1e308',
  '99999999999999999999',
  '[]',
  '{"a":1}',
  'a,b,c',
  "'; DROP TABLE users; --",
  '(((((',
  '\\',
  '\u0000',
  '\ud800',
  '💩',
  'x'.repeat(10_000),
];

/** Nobody reads these; some are names that every object has. */
const unknown = ['nobody-knows-this', '__proto__', 'constructor', 'toString'];

for (const handled of handledEndpoints) {
  const { query, access } = handled.endpoint;
  const names = Object.keys(query?.shape ?? {});
  if (names.length === 0) continue;

  test(`${nameOf(handled)} takes any query without breaking`, async () => {
    const world = await shared;
    const request = rightRequest(handled, world);
    // What has been created once may be there already.
    const fine = [handled.endpoint.status, ...(handled.endpoint.errors?.includes('CONFLICT') ? [409] : [])];
    for (const name of [...names, ...unknown])
      for (const value of strange) {
        const sent = { ...request, as: rightCaller(handled, world), query: { ...request.query, [name]: value } };
        const answer = await call(handled, sent);
        const what = `${name}=${value.slice(0, 30)} ${JSON.stringify(answer.body)?.slice(0, 200)}`;
        if (unknown.includes(name)) expect(fine, what).toContain(answer.status);
        expect([...fine, 400, 404], what).toContain(answer.status);
        if (answer.status >= 400) expect(failureIn(answer), what).toMatchObject({ code: expect.any(String) });
      }
  });

  if (access.to !== 'project' || !names.includes(access.by)) continue;

  test(`${nameOf(handled)} asks for ${access.by}`, async () => {
    const world = await shared;
    const answer = await call(handled, { ...rightRequest(handled, world), as: world.tenant.admin, query: {} });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: access.by }] } });
  });
}
