import { expect, test } from 'vitest';
import { createApp } from '#infra/app';
import { givenApp, resourcesOf } from './assembly.ts';

test('a domain without a certificate is refused, and said why', () => {
  expect(() => createApp({ context: { domain: 'example.com' } })).toThrow(/domain and the ARN of its certificate/);
});

test.each([
  ['removalPolicy', 'keep'],
  ['alarmEmail', 'nobody'],
  ['staleLaunchMinutes', '-1'],
  ['domain', 'https://example.com'],
])('%s can not be %s', (name, value) => {
  expect(() => createApp({ context: { [name]: value } })).toThrow(new RegExp(name));
});

test('every function is told the limits that were chosen', () => {
  const { service } = givenApp({ staleLaunchMinutes: '5', leftoverGraceSeconds: '0', allowSignUp: 'false' });
  for (const { Properties } of Object.values(resourcesOf(service, 'AWS::Lambda::Function')))
    expect(Properties.Environment.Variables).toMatchObject({
      STALE_LAUNCH_MINUTES: '5',
      LEFTOVER_GRACE_SECONDS: '0',
      ALLOW_SIGN_UP: 'false',
    });
});
