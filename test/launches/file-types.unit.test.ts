import { expect, test } from 'vitest';
import { targetOf } from '#shared/launches/acting/capabilities';
import { imageTypeOf, toFileLink, toFileName } from '#shared/launches/file-types';

test('an image is known by its first bytes', () => {
  const types = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0xff, 0xd8, 0xff, 0xe0],
    [...Buffer.from('GIF89a')],
    [...Buffer.from('RIFF....WEBPVP8 ')],
  ];
  expect(types.map((bytes) => imageTypeOf(Uint8Array.from(bytes))?.extension)).toEqual(['png', 'jpg', 'gif', 'webp']);
  for (const text of ['', '<svg onload=alert(1)>', '<html>', 'RIFF....WAVE'])
    expect(imageTypeOf(Buffer.from(text))).toBeUndefined();
});

test('a file name is a name and nothing else', () => {
  const names = [
    '../../etc/passwd',
    'C:\\a\\trace.zip',
    'file_2026-01-02T03:04:05',
    'a"\r\nX: y',
    '',
    '...',
    undefined,
    `${'x'.repeat(300)}.zip`,
  ];
  expect(names.map((name) => toFileName(name, 'file'))).toEqual([
    'passwd',
    'trace.zip',
    'file_2026-01-02T03_04_05',
    'a___X_ y',
    'file',
    'file',
    'file',
    `${'x'.repeat(196)}.zip`,
  ]);
  expect(toFileLink('files/t/1/2/artifacts/h/b ü.zip')).toBe('/files/t/1/2/artifacts/h/b%20%C3%BC.zip');
});

test('what a session runs on is read from what the driver got, then from what was wished for', () => {
  expect(targetOf({ browserName: 'chrome', platformName: 'n/a' }, { platform: 'LINUX', version: '1' })).toEqual({
    browserName: 'chrome',
    browserVersion: '1',
    platformName: 'LINUX',
  });
  expect(targetOf('n/a', { alwaysMatch: { 'appium:deviceName': 'Pixel', browserName: {} } })).toEqual({
    deviceName: 'Pixel',
  });
  expect(targetOf(null, [1])).toEqual({});
});
