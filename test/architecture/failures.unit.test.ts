import { expect, test } from 'vitest';
import { refusalsOf } from '#functions/data/refusals';
import { errorResponse } from '#functions/http/response';
import { AppError, limitReached } from '#shared/http/errors';

const read = (error: unknown) => {
  const { status, headers, body } = errorResponse(error, 'request-1');
  return { status, headers, body: JSON.parse(String(body)) };
};

const named = (name: string, cause?: unknown) => Object.assign(new Error('secret detail', { cause }), { name });

test('a failure that nobody foresaw tells the request id and nothing of the inside', () => {
  const { status, body } = read(named('TypeError'));
  expect({ status, body }).toMatchObject({ status: 500, body: { code: 'INTERNAL', requestId: 'request-1' } });
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('a store that is busy after all retries is told as busy, also from inside another error', () => {
  for (const error of [
    named('ThrottlingException'),
    named('ElectroError', named('ProvisionedThroughputExceededException')),
  ]) {
    const answer = read(error);
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '1' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  }
});

test('who asks too often learns when to come back', () => {
  expect(read(limitReached('Too many attempts.', 42))).toMatchObject({ status: 429, headers: { 'retry-after': '42' } });
});

test('a registered code stands in the place of the kind', () => {
  expect(read(new AppError('FORBIDDEN', 'Refresh once.', { code: 'REP-1005' }))).toMatchObject({
    status: 403,
    body: { code: 'REP-1005' },
  });
});

test('a transaction that was refused by no condition may be tried again', () => {
  const part = (code?: string) => ({ rejected: code !== undefined, code });
  expect(refusalsOf({ canceled: false, data: [part(), part()] })).toEqual([]);
  expect(refusalsOf({ canceled: true, data: [part(), part('ConditionalCheckFailed')] })).toEqual([false, true]);
  const met = { canceled: true, data: [part('TransactionConflict'), part()] };
  expect(() => refusalsOf(met)).toThrow(expect.objectContaining({ kind: 'CONFLICT' }));
});
