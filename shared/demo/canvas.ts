import { glyphOf } from './glyphs.ts';
import { encodePng } from './png.ts';

export type Canvas = {
  rectangle: (x: number, y: number, width: number, height: number, colour: string) => void;
  /** Letters of 5 by 7 dots; `size` is a dot's edge in pixels. */
  text: (x: number, y: number, words: string, colour: string, size?: number) => void;
  toPng: () => Promise<Uint8Array>;
};

export const createCanvas = (width: number, height: number, background: string): Canvas => {
  const colours = [background];
  const pixels = new Uint8Array(width * height);

  const colourIndex = (colour: string): number => {
    const known = colours.indexOf(colour);
    return known >= 0 ? known : colours.push(colour) - 1;
  };
  const rectangle: Canvas['rectangle'] = (x, y, rectangleWidth, rectangleHeight, colour) => {
    const index = colourIndex(colour);
    const left = Math.max(0, x);
    const right = Math.min(width, x + rectangleWidth);
    for (let row = Math.max(0, y); row < Math.min(height, y + rectangleHeight); row += 1)
      pixels.fill(index, row * width + left, row * width + Math.max(left, right));
  };
  const text: Canvas['text'] = (x, y, words, colour, size = 2) => {
    [...words].forEach((letter, place) => {
      glyphOf(letter).forEach((row, line) => {
        for (let dot = 0; dot < 5; dot += 1)
          if (row & (16 >> dot)) rectangle(x + (place * 6 + dot) * size, y + line * size, size, size, colour);
      });
    });
  };
  return { rectangle, text, toPng: () => encodePng({ width, height, pixels, colours }) };
};
