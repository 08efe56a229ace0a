/** The parts of a stack trace that tell one failure from another. */
export type ParsedFailure = {
  /** Kinds of error, the outermost first. */
  types: string[];
  /** Words of the messages that carry meaning, in their order, each once. */
  words: string[];
  /** Frames of code that is neither runtime, library nor test runner; the one nearest to the error first. */
  frames: string[];
  /** The innermost cause with the words it says, when there is one. */
  cause: string | undefined;
};

const maxLines = 200;
const maxWords = 24;
const maxFrames = 10;

/** Reads traces of the JVM, JavaScript, Python, .NET and Ruby; of anything else the words are left. */
export const parseFailure = (lines: readonly string[], normalise: (line: string) => string): ParsedFailure => {
  const reading: Reading = { types: [], words: [], frames: [], isInnermostLast: false, cause: undefined };
  for (const line of lines.slice(0, maxLines)) readLine(reading, line.trim(), normalise);
  // Python names the frame nearest to the error last.
  const frames = reading.isInnermostLast ? reading.frames.toReversed() : reading.frames;
  return {
    types: distinct(reading.types),
    words: distinct(reading.words).slice(0, maxWords),
    frames: distinct(frames).slice(0, maxFrames),
    cause: reading.cause,
  };
};

type Reading = Omit<ParsedFailure, 'cause'> & { isInnermostLast: boolean; cause: string | undefined };

const readLine = (reading: Reading, line: string, normalise: (line: string) => string): void => {
  if (line === '' || isNoise.test(line)) return;
  const frame = frameOf(line, normalise);
  if (frame) {
    if (frame.isPython) reading.isInnermostLast = true;
    if (!frame.isForeign) reading.frames.push(frame.name);
    return;
  }
  readMessage(reading, normalise(line));
};

const readMessage = (reading: Reading, line: string): void => {
  const isCause = /^Caused by: /.test(line);
  const text = line.replace(/^(?:Caused by: |Suppressed: |E\s+|Uncaught )/, '');
  const type = errorPattern.exec(text)?.[1];
  // Python shows the source of each frame; what it says is in the frame's name already.
  if (!type && reading.isInnermostLast && !/^E\s/.test(line)) return;
  const said = wordsOf(type ? text.slice(type.length) : text);
  if (type) reading.types.push(type);
  reading.words.push(...said);
  if (isCause) reading.cause = `${type ?? ''} ${said.slice(0, 4).join(' ')}`;
};

const errorPattern =
  /^((?:[\w$]+\.)*[A-Z][\w$]*(?:Error|Exception|Failure|Timeout|Fault|Interrupt)|[A-Z]\w*Error|Error)(?=$|[\s:[(])/;

/** What drivers say of themselves, separators, and the dump of an error object's fields. */
const isNoise =
  /^(?:Build info|System info|Driver info|Session ID|Session info|\(Session info|Capabilities|Element:|Command:|Host info|For documentation|Call log:|-+$|=+|[\^~ ]+$|\}$|generatedMessage|code: '|operator: '|Traceback|During handling|The above exception|\.\.\. \d+)/;

type Frame = { name: string; isForeign: boolean; isPython?: boolean };

const frameOf = (line: string, normalise: (line: string) => string): Frame | undefined => {
  const python = /^(?:File "([^"]+)", line \d+(?:, in (\S+))?|(\S+\.py):\d+:(?: in (\S+))?)/.exec(line);
  if (python) {
    const path = python[1] ?? python[3] ?? '';
    return { name: nameIn(path, python[2] ?? python[4]), isForeign: foreignPaths.test(path), isPython: true };
  }
  const ruby = /^(?:from )?(\S+\.rb):\d+:in ['`](.+)'$/.exec(line);
  if (ruby) return { name: nameIn(ruby[1] ?? '', ruby[2]), isForeign: foreignPaths.test(ruby[1] ?? '') };
  const at = /^at (?:async |new )*(.+)$/.exec(line)?.[1] ?? /^([\w.$<>/[\]]*@(?:https?:|file:|\/).+)$/.exec(line)?.[1];
  if (at === undefined) return undefined;
  const isForeign =
    foreignPaths.test(at) || foreignPackages.test(at.replace(/^(?:app\/\/|[\w.]+(?:@[\w.+-]+)?\/)/, ''));
  return { name: symbolOf(normalise(`at ${at}`).slice(3)), isForeign };
};

/** `shop.Cart.add(Cart.java:<n>)` is `shop.Cart.add`; `add (cart.ts:<n>)` is `add cart.ts`; `cart.ts:<n>` is `cart.ts`. */
const symbolOf = (frame: string): string => {
  const [, jvm] = /^([\w.$<> ]+)\([^)]*\.(?:java|kt|scala|groovy):<n>\)/.exec(frame) ?? [];
  if (jvm) return jvm;
  const [, dotNet] = /^([\w.`<>]+)\(.*\)(?: in .*)?$/.exec(frame) ?? [];
  if (dotNet?.includes('.')) return dotNet;
  const [, name, file] = /^(.*?) ?\(?([^\s()]+):<n>/.exec(frame) ?? [];
  return file ? `${name} ${file}`.trim() : frame.slice(0, 200);
};

const nameIn = (path: string, name: string | undefined): string => `${path.split(/[\\/]/).at(-1)} ${name ?? ''}`.trim();

const foreignPaths =
  /node_modules|node:|internal\/|site-packages|dist-packages|\.venv|\/lib\/python|\/gems\/|<frozen|<anonymous>$/;
const foreignPackages =
  /^(?:java|javax|jdk|sun|kotlin|kotlinx|scala|groovy|org\.(?:testng|junit|openqa|hamcrest|assertj|mockito|gradle|apache|springframework|codehaus|hibernate|aspectj)|junit|io\.(?:appium|cucumber|netty|restassured|qameta)|com\.(?:codeborne|zebrunner|intellij|sun|google|fasterxml|microsoft\.playwright)|net\.(?:bytebuddy|sf)|okhttp3|reactor|System|Microsoft|NUnit|Xunit|OpenQA)\.|^(?:Object|Module|Function|Promise|Array)\.|^process|^Generator/;

/** Words that every assertion says, and placeholders of what was normalised, carry no meaning. */
const empty = new Set(
  'the and but for with was were has have had not are its from that this into than then when after before been being expected actual received found true false null none nil undefined assert assertion error exception failed failure fail message line where equal equals equality should must got want object objects string number value values locator located element elements timeout second seconds milliseconds time tried interval info log http https'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  (
    text
      .replace(/<[a-z ]+>/g, ' ')
      .toLowerCase()
      .match(/[\p{L}_-]{3,}/gu) ?? []
  ).filter((word) => !empty.has(word));

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
