/** STOMP 1.2 frames: https://stomp.github.io/stomp-specification-1.2.html */
export type Frame = { command: string; headers: Record<string, string>; body: string };

/** A frame that the specification does not allow. */
export type Malformed = { reason: string };

/** What a piece of the stream held: whole frames, line ends between them (heart-beats), and what is not whole yet. */
export type Parsed = { frames: Frame[]; heartBeats: number; rest: string; malformed?: Malformed };

const mostHeaders = 50;
const longestLine = 8_192;

const isLineEnd = (character: string | undefined): boolean => character === '\n' || character === '\r';

/** Reads what has arrived so far; give `rest` and the next piece together to the next call. */
export const parseFrames = (text: string): Parsed => {
  const parsed: Parsed = { frames: [], heartBeats: 0, rest: '' };
  let position = 0;
  while (position < text.length) {
    if (isLineEnd(text[position])) {
      if (text[position] === '\n') parsed.heartBeats += 1;
      position += 1;
      continue;
    }
    const next = readFrame(text, position);
    if (next === undefined) return { ...parsed, rest: text.slice(position) };
    if ('reason' in next) return { ...parsed, malformed: next };
    parsed.frames.push(next.frame);
    position = next.end;
  }
  return parsed;
};

const readFrame = (text: string, start: number): { frame: Frame; end: number } | Malformed | undefined => {
  const head = readHead(text, start);
  if (head === undefined || 'reason' in head) return head;
  const { lines, bodyStart } = head;
  const [command = '', ...headerLines] = lines;
  if (headerLines.length > mostHeaders) return { reason: 'Too many headers.' };
  if (!/^[A-Z]+$/.test(command)) return { reason: 'The command is not valid.' };
  // CONNECT and CONNECTED stay compatible with STOMP 1.0, which has no escapes.
  const isEscaped = command !== 'CONNECT' && command !== 'CONNECTED';
  const headers = readHeaders(headerLines, isEscaped);
  if (!headers) return { reason: 'A header is not valid.' };
  const body = readBody(text, bodyStart, headers['content-length']);
  if (body === undefined || 'reason' in body) return body;
  return { frame: { command, headers, body: body.text }, end: body.end };
};

const readHead = (text: string, start: number): { lines: string[]; bodyStart: number } | Malformed | undefined => {
  const lines: string[] = [];
  let position = start;
  for (;;) {
    const lineEnd = text.indexOf('\n', position);
    const length = (lineEnd < 0 ? text.length : lineEnd) - position;
    if (length > longestLine) return { reason: 'A line is too long.' };
    if (text.slice(position, position + length).includes('\0')) return { reason: 'The frame ends within its headers.' };
    if (lineEnd < 0) return undefined;
    const line = text.slice(position, lineEnd).replace(/\r$/, '');
    position = lineEnd + 1;
    if (line === '') return { lines, bodyStart: position };
    lines.push(line);
  }
};

/** Of a header that is given twice the first counts. */
const readHeaders = (lines: readonly string[], isEscaped: boolean): Record<string, string> | undefined => {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) return undefined;
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1)].map((part) =>
      isEscaped ? unescapeHeader(part) : part,
    );
    if (name === undefined || value === undefined) return undefined;
    if (!headers.has(name)) headers.set(name, value);
  }
  return Object.fromEntries(headers);
};

const readBody = (
  text: string,
  start: number,
  length: string | undefined,
): { text: string; end: number } | Malformed | undefined => {
  if (length === undefined) {
    const end = text.indexOf('\0', start);
    return end < 0 ? undefined : { text: text.slice(start, end), end: end + 1 };
  }
  if (!/^\d{1,7}$/.test(length)) return { reason: 'The content-length is not a number.' };
  // The length counts bytes, the text holds characters.
  const bytes = new TextEncoder().encode(text.slice(start));
  const size = Number(length);
  if (bytes.byteLength <= size) return undefined;
  if (bytes[size] !== 0) return { reason: 'The body is longer than its content-length.' };
  const body = new TextDecoder().decode(bytes.subarray(0, size));
  return { text: body, end: start + body.length + 1 };
};

const unescapes: Record<string, string> = { '\\n': '\n', '\\r': '\r', '\\c': ':', '\\\\': '\\' };

/** Undefined when it holds an escape that does not exist. */
const unescapeHeader = (text: string): string | undefined => {
  const isValid = !/\\[^nrc\\]|\\$/.test(text.replaceAll('\\\\', ''));
  return isValid ? text.replace(/\\[nrc\\]/g, (pair) => unescapes[pair] ?? pair) : undefined;
};

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', ':': '\\c', '\\': '\\\\' };

const escapeHeader = (text: string): string =>
  text.replace(/[\n\r:\\]/g, (character) => escapes[character] ?? character);

export const toFrameText = (command: string, headers: Record<string, string | undefined>, body = ''): string => {
  const write = command === 'CONNECTED' ? (text: string) => text : escapeHeader;
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${write(name)}:${write(value)}`],
  );
  return `${[command, ...lines].join('\n')}\n\n${body}\0`;
};
