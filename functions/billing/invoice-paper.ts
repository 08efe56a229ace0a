import PDFDocument from 'pdfkit';
import { invoiceFonts } from './invoice-fonts.ts';

type Weight = keyof typeof invoiceFonts;
type Style = { weight?: Weight; size?: number; color?: string; align?: 'left' | 'right' };
type Place = { x: number; y: number; width: number };

export type InvoicePaper = {
  /** Writes text, in as many lines as it takes; answers where the next one would stand. */
  write: (text: string, place: Place, style?: Style) => number;
  /** A line across the page. */
  rule: (y: number, color?: string) => void;
  addPage: () => void;
  end: () => Promise<Uint8Array>;
};

/** In points: an A4 page and its margins. */
export const sheet = { left: 56, top: 56, width: 483, bottom: 786 };

type Details = { title: string; author: string; createdAt: number };

/** A sheet of A4 in the product's letters, which have Latin, Greek and Cyrillic; what else there is becomes a question mark. */
export const openInvoicePaper = ({ title, author, createdAt }: Details): InvoicePaper => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    // It is one of its own letters or none.
    font: '',
    info: { Title: title, Author: author, CreationDate: new Date(createdAt), ModDate: new Date(createdAt) },
  });
  const bytes = collect(document);
  for (const weight of ['regular', 'bold'] as const)
    for (const [at, file] of invoiceFonts[weight].entries())
      document.registerFont(`${weight}${at}`, Buffer.from(file, 'base64'));
  return {
    write: (text, place, style) => writeText(document, text, place, style),
    rule: (y, color = '#dfe3e7') => {
      document
        .moveTo(sheet.left, y)
        .lineTo(sheet.left + sheet.width, y)
        .lineWidth(0.75)
        .stroke(color);
    },
    addPage: () => {
      document.addPage();
    },
    end: () => {
      document.end();
      return bytes;
    },
  };
};

type Sheet = InstanceType<typeof PDFDocument>;

const lineHeight = 1.45;

/** Right-aligned text ends where its place does; what is too long goes on in the next line. Answers where that stands. */
const writeText = (document: Sheet, text: string, place: Place, style: Style = {}): number => {
  const { weight = 'regular', size = 9.5, color = '#171b20' } = style;
  document.fontSize(size).fillColor(color);
  const lines = text.split('\n').flatMap((line) => wrapped(document, line, weight, place.width));
  return lines.reduce((y, line) => {
    writeLine(document, toRuns(document, line, weight), { ...place, y }, style);
    return y + size * lineHeight;
  }, place.y);
};

const writeLine = (document: Sheet, runs: readonly Run[], { x, y, width }: Place, { align }: Style): void => {
  const whole = runs.reduce((sum, run) => sum + run.width, 0);
  let left = align === 'right' ? x + width - whole : x;
  for (const run of runs) {
    document.font(run.font).text(run.text, left, y, { lineBreak: false });
    left += run.width;
  }
};

type Run = { font: string; text: string; width: number };

/** Text by the file that has its letters. */
const toRuns = (document: Sheet, text: string, weight: Weight): Run[] => {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = invoiceFonts[weight]
      .map((_, at) => `${weight}${at}`)
      .find((name) => hasLetter(document, name, letter));
    const last = runs.at(-1);
    if (last && last.font === (font ?? `${weight}0`)) last.text += font ? letter : '?';
    else runs.push({ font: font ?? `${weight}0`, text: font ? letter : '?', width: 0 });
  }
  for (const run of runs) run.width = document.font(run.font).widthOfString(run.text);
  return runs;
};

const widthOf = (document: Sheet, text: string, weight: Weight): number =>
  toRuns(document, text, weight).reduce((sum, { width }) => sum + width, 0);

/** Lines that fit, broken between words, and within one that is longer than a line. */
const wrapped = (document: Sheet, text: string, weight: Weight, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(document, longer, weight) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (widthOf(document, line + letter, weight) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
  }
  return [...lines, line];
};

const hasLetter = (document: Sheet, font: string, letter: string): boolean => {
  document.font(font);
  return currentFontOf(document).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
};

/** What pdfkit writes with at the moment: its types do not show it. */
const currentFontOf = (document: Sheet): { hasGlyphForCodePoint: (code: number) => boolean } =>
  (document as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font.font;

const collect = (document: Sheet): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    document.on('data', (piece: Uint8Array) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
