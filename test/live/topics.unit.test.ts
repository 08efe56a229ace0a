import { expect, test } from 'vitest';
import { parseTopic, type Topic, toTopic } from '#shared/live/topics';

test.for<Topic>([
  { tenantId: 'acme', kind: 'statistics' },
  { tenantId: 'acme-2', kind: 'testRuns' },
  { tenantId: 'acme', kind: 'tests', launchId: 12 },
  { tenantId: 'acme', kind: 'pass-rate', launchId: 12 },
])('a topic is found by its name: %o', (topic) => {
  expect(parseTopic(toTopic(topic))).toEqual(topic);
});

test('the name is understood without its prefix, as older pages send it', () => {
  expect(parseTopic('acme.testRuns.12.tests')).toEqual({ tenantId: 'acme', kind: 'tests', launchId: 12 });
});

test.for([
  '',
  '/topic/',
  '/topic/acme',
  '/topic/acme.other',
  '/topic/acme.testRuns.0.tests',
  '/topic/acme.statistics.1.tests',
  '/topic/a#b.statistics',
  '/topic/acme.testRuns.1.other',
])('there is no topic %s', (name) => {
  expect(parseTopic(name)).toBeUndefined();
});
