import { expect, test } from 'vitest';
import { describeTarget } from '#shared/launches/target-names';

test('browsers and systems are called as people call them, whatever an agent reports', () => {
  expect(describeTarget('MicrosoftEdge', '131.0')).toBe('Edge 131');
  expect(describeTarget('LINUX', '24.04')).toBe('Linux 24.04');
  expect(describeTarget('chrome', '131.0.6778.85')).toBe('Chrome 131.0.6778.85');
  expect(describeTarget('darwin')).toBe('macOS');
});

test('a name that nobody knows stays as it is, and none at all says nothing', () => {
  expect(describeTarget('Fridge OS', '1.0.0')).toBe('Fridge OS 1');
  expect(describeTarget(undefined, '131')).toBeUndefined();
});
