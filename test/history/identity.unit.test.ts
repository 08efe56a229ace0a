import { expect, test } from 'vitest';
import { identityOf, identityOfReported, variantOf } from '#shared/history/identity';

const said = (correlationData: object, argumentsIndex?: number) =>
  variantOf({ correlationData: JSON.stringify(correlationData), argumentsIndex });

test('a test is the same in every launch by its class, its name and its parameters', () => {
  const pays = identityOf({ name: 'pays', testClass: 'shop.PayTest' });
  expect(identityOf({ name: 'pays', testClass: 'shop.PayTest', variant: undefined })).toBe(pays);
  expect(identityOfReported({ name: 'pays', className: 'shop.PayTest', correlationData: 'x' })).toBe(pays);
  const others = [
    identityOf({ name: 'pays' }),
    identityOf({ name: 'pays twice', testClass: 'shop.PayTest' }),
    identityOf({ name: 'pays', testClass: 'shop.PayTest', variant: 7 }),
  ];
  expect(new Set([pays, ...others]).size).toBe(4);
});

test('a thread, an invocation or a version of a browser does not make it another test', () => {
  const testNg = { className: 'A', methodName: 'b', parameters: ['ann', 3], dataProviderIndex: 0 };
  expect(said({ ...testNg, thread: 'main', invocationIndex: 0 })).toBe(
    said({ ...testNg, thread: 'pool-1', invocationIndex: 4, dataProviderIndex: 9 }),
  );
  expect(said({ browser: 'chromium', version: '126', os: 'linux' })).toBe(
    said({ browser: 'Chromium', version: '127', os: 'mac' }),
  );
});

test('other parameters make it another test, whatever the framework calls them', () => {
  const pairs = [
    [said({ parameters: ['ann'] }), said({ parameters: ['bob'] })],
    [
      said({ parameters: ['a.User@1f2e3d'], dataProviderIndex: 0 }),
      said({ parameters: ['a.User@aabbcc'], dataProviderIndex: 1 }),
    ],
    [said({ parameterClassNames: ['int'] }), said({ parameterClassNames: ['long'] })],
    [said({ displayName: 'a[0]' }, 0), said({ displayName: 'a[1]' }, 1)],
    [
      said({ uniqueId: '[class:A]/[test-template:b]/[test-template-invocation:#1]' }),
      said({ uniqueId: '[class:A]/[test-template:b]/[test-template-invocation:#2]' }),
    ],
    [said({ browser: 'chromium' }), said({ browser: 'firefox' })],
  ];
  for (const [one, other] of pairs) {
    expect(one).toEqual(expect.any(Number));
    expect(one).not.toBe(other);
  }
  expect(said({ parameters: ['a.User@1f2e3d'], dataProviderIndex: 1 })).toBe(
    said({ parameters: ['a.User@aabbcc'], dataProviderIndex: 1 }),
  );
});

test('a test without parameters has no variant, and data that can not be read is none', () => {
  expect(said({ parameters: [], parameterClassNames: [], argumentsIndex: -1, name: 'x' })).toBeUndefined();
  expect(said({ uniqueId: '[engine:junit-jupiter]/[class:A]/[method:b()]' })).toBeUndefined();
  for (const correlationData of [undefined, '', 'null', '[1]', '{broken', '"text"', '{"parameters":null}'])
    expect(variantOf({ correlationData })).toBeUndefined();
});
