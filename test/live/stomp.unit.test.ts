import { expect, test } from 'vitest';
import { parseFrames, toFrameText } from '#shared/live/stomp';

test('a frame is read with its headers and its body', () => {
  expect(parseFrames('SUBSCRIBE\nid:0\ndestination:/topic/a.b\n\n\0')).toEqual({
    frames: [{ command: 'SUBSCRIBE', headers: { id: '0', destination: '/topic/a.b' }, body: '' }],
    heartBeats: 0,
    rest: '',
  });
});

test('line ends between frames are heart-beats, carriage returns before them are allowed', () => {
  const { frames, heartBeats } = parseFrames('\n\r\nSEND\r\ndestination:x\r\n\r\nhi\0\n\n');
  expect(frames).toEqual([{ command: 'SEND', headers: { destination: 'x' }, body: 'hi' }]);
  expect(heartBeats).toBe(4);
});

test('a frame that comes in pieces is read when it is whole, wherever it was cut', () => {
  const text = toFrameText('MESSAGE', { subscription: '1', 'content-length': '7' }, 'ä\0bcde');
  for (let cut = 1; cut < text.length; cut++) {
    const first = parseFrames(text.slice(0, cut));
    expect(first.frames).toEqual([]);
    const second = parseFrames(first.rest + text.slice(cut));
    expect(second.frames).toEqual([
      { command: 'MESSAGE', headers: { subscription: '1', 'content-length': '7' }, body: 'ä\0bcde' },
    ]);
    expect(second.rest).toBe('');
  }
});

test('several frames in one piece are several frames', () => {
  expect(parseFrames(`${toFrameText('ACK', { id: '1' })}\n${toFrameText('ACK', { id: '2' })}`).frames).toHaveLength(2);
});

test('headers come back as they were, whatever is in them', () => {
  const headers = { 'na:me': 'a:b\nc\r\\n\\', empty: '' };
  expect(parseFrames(toFrameText('MESSAGE', headers)).frames[0]?.headers).toEqual(headers);
});

test('of a header that is given twice the first counts', () => {
  expect(parseFrames('SEND\nfoo:1\nfoo:2\n\n\0').frames[0]?.headers).toEqual({ foo: '1' });
});

test.for([
  ['an unknown escape', 'SEND\nfoo:\\t\n\n\0'],
  ['a header without a colon', 'SEND\nfoo\n\n\0'],
  ['a command that is no word', '{"a":1}\n\n\0'],
  ['a body longer than it says', 'SEND\ncontent-length:1\n\nabc\0'],
  ['a length that is no number', 'SEND\ncontent-length:-1\n\nabc\0'],
  ['headers without end', `SEND\n${'a:b\n'.repeat(60)}\n\0`],
  ['a line without end', 'x'.repeat(10_000)],
  ['an end within the headers', 'SEND\nfoo:1\0'],
])('%s is malformed', ([, text = '']) => {
  expect(parseFrames(text).malformed).toBeDefined();
});

test('CONNECT is read without escapes, as older versions want it', () => {
  expect(parseFrames('CONNECT\npasscode:a\\b\n\n\0').frames[0]?.headers).toEqual({ passcode: 'a\\b' });
});
