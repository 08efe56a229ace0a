import { hashCodeOf, normaliseLine, withoutAnsi } from '#shared/launches/signature';
import { type ParsedFailure, parseFailure } from './parse-failure.ts';

/** What a failure is compared by: hashed traits with weights. Small enough to be kept beside a failure. */
export type Features = ReadonlyMap<number, number>;

/** Traits and the few of them by which similar failures are looked up. */
export type FailureTraits = { features: Features; anchors: readonly string[] };

const maxLength = 100_000;

/**
 * What a stack trace is about, apart from where exactly it was reached: the kinds of error, the words of the message,
 * and the frames of the tested code, those nearest to the error counting most. Frames of test runners, drivers and
 * runtimes are in every trace and say nothing.
 */
export const traitsOf = (reason: string): FailureTraits => {
  const parsed = parseFailure(withoutAnsi(reason.slice(0, maxLength)).split(/\r\n|\n|\r/), normaliseLine);
  const features = new Map<number, number>();
  const add = (trait: string, weight: number) => {
    const key = hashCodeOf(trait) % featureRange;
    features.set(key, Math.max(features.get(key) ?? 0, weight));
  };
  for (const type of parsed.types) add(`type ${type}`, isGeneric(type) ? 1 : 4);
  for (const [at, word] of parsed.words.entries()) add(`word ${word}`, at < 8 ? 2 : 1);
  for (const [at, frame] of parsed.frames.entries()) add(`frame ${frame}`, frameWeights[at] ?? 1);
  return { features, anchors: anchorsOf(parsed) };
};

/** 24 bits: three bytes each where they are kept, and a chance in a thousand that two of 150 traits fall together. */
const featureRange = 2 ** 24;

const frameWeights = [3, 2, 2];

/** Kinds of error that a language throws for everything. */
const isGeneric = (type: string): boolean =>
  /(?:^|[.$])(?:Assertion(?:Failed)?Error|Error|Exception|RuntimeException|Failure|TypeError)$/.test(type);

/**
 * Similar failures share at least one of these: the error and where it was thrown, the error and what it says, the
 * innermost cause and what that says, or the two frames nearest to it.
 */
const anchorsOf = ({ types, words, frames, cause }: ParsedFailure): string[] => {
  const [type = 'none'] = types;
  const wording = words.slice(0, 4).join(' ');
  const anchors = [
    frames[0] && `thrown ${type} ${frames[0]}`,
    wording && `says ${type} ${wording}`,
    cause && `because ${cause}`,
    frames[1] && `through ${frames[0]} ${frames[1]}`,
  ];
  return anchors.flatMap((anchor) => (anchor ? [hashCodeOf(anchor).toString(36)] : []));
};

/** From 0 (nothing in common) to 1 (the same): the weight of what both have, of the weight of what either has. */
export const similarityOf = (one: Features, other: Features): number => {
  let shared = 0;
  let all = 0;
  for (const [trait, weight] of one) {
    const there = other.get(trait) ?? 0;
    shared += Math.min(weight, there);
    all += Math.max(weight, there);
  }
  for (const [trait, weight] of other) if (!one.has(trait)) all += weight;
  return all === 0 ? 0 : shared / all;
};

/** Below this two failures only look alike. The test of the labelled traces says what it costs and gives. */
export const similarEnough = 0.6;

/** Four bytes a trait: its hash and its weight. */
export const packFeatures = (features: Features): Uint8Array => {
  const bytes = new Uint8Array(features.size * 4);
  const view = new DataView(bytes.buffer);
  for (const [at, [trait, weight]] of [...features].entries()) view.setUint32(at * 4, trait * 256 + weight);
  return bytes;
};

export const unpackFeatures = (bytes: Uint8Array): Features => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, at) => view.getUint32(at * 4));
  return new Map(numbers.map((number) => [Math.floor(number / 256), number % 256]));
};
