import { expect, test } from 'vitest';
import { send } from '../support/call.ts';
import { failureIn, handledEndpoints, nameOf } from './handled-endpoints.ts';
import { recordWrites } from './recorded-writes.ts';
import { givenWorld, rightCaller, rightRequest } from './world.ts';

const shared = givenWorld();

const strange = [
  'undefined',
  'null',
  'NaN',
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999',
  '9007199254740993',
  '123456789012345678901234567890',
  '%00',
  '%ff',
  '%',
  '%F0%9F%92%A9',
  '%3Cscript%3E',
  '..%2f..%2f',
  'x'.repeat(2_000),
];

const withPath = handledEndpoints.filter(({ endpoint }) => endpoint.path.includes('{'));

for (const handled of withPath) {
  const names = [...handled.endpoint.path.matchAll(/\{(\w+)\+?\}/g)].flatMap(([, name]) => name ?? []);
  for (const name of names)
    test(`${nameOf(handled)} answers 400 or 404 to any ${name} that there is not`, async () => {
      const world = await shared;
      const { params, ...request } = rightRequest(handled, world);
      for (const value of strange) {
        const path = handled.endpoint.path.replace(/\{(\w+)\+?\}/g, (_, of: string) =>
          of === name ? value : String(params[of]),
        );
        const { answer, writes } = await recordWrites(() =>
          send(handledEndpoints, handled.endpoint.method, path, { ...request, as: rightCaller(handled, world) }),
        );
        expect([400, 404], `${value.slice(0, 40)}: ${answer.status}`).toContain(answer.status);
        expect(failureIn(answer)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        expect(writes, value).toEqual([]);
      }
    });
}

test('an address that is not there and a method that is not served are told in the shape of errors', async () => {
  expect(await send(handledEndpoints, 'GET', '/api/none')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const answer = await send(handledEndpoints, 'DELETE', '/api/projects/v1/projects');
  expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' }, headers: { allow: 'GET, POST' } });
});

test('doubled and trailing slashes lead to the same place', async () => {
  const { tenant } = await shared;
  for (const path of ['//api/projects/v1/projects', '/api/projects/v1/projects/', '//api//projects/v1//projects//'])
    expect(await send(handledEndpoints, 'GET', path, { as: tenant.admin }), path).toMatchObject({ status: 200 });
});
