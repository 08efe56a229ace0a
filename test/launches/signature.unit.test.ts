import { expect, test } from 'vitest';
import { firstLineOf, normaliseReason, signatureOf } from '#shared/launches/signature';

const same: [what: string, one: string, other: string][] = [
  [
    'line numbers and messages’ numbers',
    'AssertionError: expected [3] but found [4]\n\tat shop.Cart.total(Cart.java:41)\n\tat shop.CartTest.pays(CartTest.java:12)',
    'AssertionError: expected [13] but found [42]\n\tat shop.Cart.total(Cart.java:57)\n\tat shop.CartTest.pays(CartTest.java:19)',
  ],
  [
    'lambdas, proxies and hidden classes',
    'NullPointerException\n\tat shop.Cart.lambda$total$3(Cart.java:1)\n\tat shop.Cart$$Lambda$14/0x0000000800c03000.run(Unknown Source)\n\tat shop.Cart$$EnhancerBySpringCGLIB$$1a2b3c4d.total(<generated>)\n\tat com.sun.proxy.$Proxy12.pay(Unknown Source)',
    'NullPointerException\n\tat shop.Cart.lambda$total$7(Cart.java:9)\n\tat shop.Cart$$Lambda/0x00007f1b1c0a2b40.run(Unknown Source)\n\tat shop.Cart$$EnhancerBySpringCGLIB$$99aa77bb.total(<generated>)\n\tat com.sun.proxy.$Proxy97.pay(Unknown Source)',
  ],
  [
    'reflection that was compiled meanwhile',
    'E\n\tat shop.A.a(A.java:1)\n\tat jdk.internal.reflect.GeneratedMethodAccessor12.invoke(Unknown Source)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:566)\n\tat shop.B.b(B.java:2)',
    'E\n\tat shop.A.a(A.java:1)\n\tat java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)\n\tat java.base/jdk.internal.reflect.DelegatingMethodAccessorImpl.invoke(X.java:43)\n\tat shop.B.b(B.java:2)',
  ],
  [
    'ids, addresses, times and durations',
    'Timeout 5000ms exceeded at 2026-01-02T03:04:05.678Z: element f3b1c2d4-0000-4a5b-8c9d-0123456789ab@1a2b3c4d, session 5f2d8e9a7b6c4d3e2f1a0b9c8d7e6f5a',
    'Timeout 3000ms exceeded at 2026-11-20 07:35:29+00:00: element 00000000-1111-2222-3333-444444444444@ff00aa11, session aaaa8e9a7b6c4d3e2f1a0b9c8d7e0000',
  ],
  [
    'work directories, on any system',
    'Error: no button\n    at Page.click (/home/runner/builds/shop/pages/cart.ts:10:5)\n    at file:///builds/a/shop/tests/cart.spec.ts:3:1',
    'Error: no button\n    at Page.click (C:\\agent\\_work\\7\\s\\pages\\cart.ts:99:15)\n    at file:///C:/x/tests/cart.spec.ts:7:2',
  ],
  [
    'the runtime’s own frames of JavaScript',
    'Error: x\n    at cart (cart.js:1:2)\n    at processTicksAndRejections (node:internal/process/task_queues:95:5)',
    'Error: x\n    at cart (cart.js:8:1)',
  ],
  [
    'Python’s lines and addresses',
    'Traceback (most recent call last):\n  File "/tmp/a/test_cart.py", line 12, in test_total\n    assert cart.total() == 3\nTypeError: <Cart object at 0x7f1b1c0a2b40>',
    'Traceback (most recent call last):\r\n  File "/srv/b/test_cart.py", line 14, in test_total\r\n    assert cart.total() == 4\r\nTypeError: <Cart object at 0x7fffdeadbeef>',
  ],
  ['colours of a terminal', '\u001b[31mError: red\u001b[39m', 'Error: red'],
];

test.each(same)('%s do not tell failures apart', (_what, one, other) => {
  expect(normaliseReason(one)).toBe(normaliseReason(other));
  expect(signatureOf(one)).toBe(signatureOf(other));
});

const different: [what: string, one: string, other: string][] = [
  [
    'the kind of error',
    'NullPointerException\n\tat shop.A.a(A.java:1)',
    'IllegalStateException\n\tat shop.A.a(A.java:1)',
  ],
  ['the method', 'E\n\tat shop.A.a(A.java:1)', 'E\n\tat shop.A.b(A.java:1)'],
  ['the file', 'E\n  at x (/w/cart.js:1:2)', 'E\n  at x (/w/order.js:1:2)'],
  ['a name with a digit in it', 'E: step1 failed', 'E: step2 failed'],
  ['what was expected', "expected 'paid'", "expected 'open'"],
];

test.each(different)('%s tells failures apart', (_what, one, other) => {
  expect(signatureOf(one)).not.toBe(signatureOf(other));
});

test('nothing said has no signature', () => {
  for (const reason of ['', ' \n ', '\u001b[0m']) expect(signatureOf(reason)).toBeUndefined();
});

test('a signature is short and found at once, however long and hostile the reason', () => {
  const hostile = [
    'a'.repeat(300_000),
    '/'.repeat(300_000),
    '1.'.repeat(150_000),
    'ab1'.repeat(100_000),
    `x ${'a/'.repeat(150_000)}`,
    '$'.repeat(300_000),
  ];
  for (const reason of hostile) {
    const start = performance.now();
    expect(signatureOf(reason)?.length ?? 0).toBeLessThan(30);
    expect(performance.now() - start).toBeLessThan(500);
  }
});

test('the first line is the first that says something', () => {
  expect(firstLineOf('\n  \u001b[31mError: no\u001b[0m  \r\n at x')).toBe('Error: no');
  expect(firstLineOf('x'.repeat(500))).toHaveLength(200);
  expect(firstLineOf('\n')).toBeUndefined();
});
