import { type Canvas, createCanvas } from './canvas.ts';
import type { Random } from './random.ts';

export type ShopPage = 'catalogue' | 'product' | 'basket' | 'checkout' | 'account';
export type Sighting = { page: ShopPage; isMobile: boolean; address: string; error?: string };

const ink = '#1f2937';
const faint = '#9ca3af';
const line = '#e5e7eb';
const accent = '#0f766e';
const tints = ['#fde68a', '#bfdbfe', '#fbcfe8', '#bbf7d0', '#ddd6fe', '#fed7aa'] as const;
const goods = [
  'Running shoes',
  'Straw hat',
  'Rain jacket',
  'Wool socks',
  'Day pack 20 L',
  'Water bottle',
  'Head lamp',
  'Trail map',
] as const;

/** What the browser showed: a mock-up of the shop, with the error banner that made the test fail. */
export const drawScreenshot = (random: Random, { page, isMobile, address, error }: Sighting): Promise<Uint8Array> => {
  const width = isMobile ? 390 : 1280;
  const height = isMobile ? 844 : 800;
  const canvas = createCanvas(width, height, '#ffffff');
  drawHeader(canvas, width, address, isMobile);
  const top = error ? drawBanner(canvas, width, error, isMobile) : 112;
  const space = { left: isMobile ? 16 : 80, top, width: width - (isMobile ? 32 : 160), isMobile };
  if (page === 'catalogue') drawCatalogue(canvas, random, space);
  if (page === 'product') drawProduct(canvas, random, space);
  if (page === 'basket') drawRows(canvas, random, space, 'Your basket');
  if (page === 'checkout') drawForm(canvas, space, 'Checkout', ['E-mail', 'Address', 'Postal code', 'Card number']);
  if (page === 'account') drawForm(canvas, space, 'Sign in', ['E-mail', 'Password']);
  return canvas.toPng();
};

type Space = { left: number; top: number; width: number; isMobile: boolean };

const drawHeader = (canvas: Canvas, width: number, address: string, isMobile: boolean): void => {
  canvas.rectangle(0, 0, width, 40, '#f3f4f6');
  canvas.rectangle(isMobile ? 12 : 120, 9, width - (isMobile ? 24 : 240), 22, '#ffffff');
  canvas.text(isMobile ? 20 : 132, 13, address.slice(0, isMobile ? 28 : 80), faint);
  canvas.rectangle(0, 40, width, 56, accent);
  canvas.text(isMobile ? 16 : 80, 58, 'Fell & Fjord', '#ffffff', 3);
  if (!isMobile) canvas.text(width - 430, 61, 'Shoes   Jackets   Packs   Basket', '#ffffff');
};

/** Answers where the page goes on below it. */
const drawBanner = (canvas: Canvas, width: number, error: string, isMobile: boolean): number => {
  canvas.rectangle(isMobile ? 16 : 80, 112, width - (isMobile ? 32 : 160), 44, '#fee2e2');
  canvas.rectangle(isMobile ? 16 : 80, 112, 4, 44, '#dc2626');
  canvas.text(isMobile ? 28 : 100, 127, error.slice(0, isMobile ? 27 : 85), '#991b1b');
  return 176;
};

const drawCatalogue = (canvas: Canvas, random: Random, { left, top, width, isMobile }: Space): void => {
  const columns = isMobile ? 2 : 4;
  const cell = Math.floor(width / columns);
  canvas.text(left, top, 'New this week', ink, 3);
  for (let at = 0; at < columns * 2; at += 1) {
    const x = left + (at % columns) * cell;
    const y = top + 48 + Math.floor(at / columns) * 280;
    canvas.rectangle(x, y, cell - 16, 180, random.pick(tints));
    canvas.text(x, y + 194, goods[at % goods.length] ?? '', ink);
    canvas.text(x, y + 218, `€ ${random.between(9, 189)}.90`, accent);
  }
};

const drawProduct = (canvas: Canvas, random: Random, { left, top, width, isMobile }: Space): void => {
  const picture = isMobile ? width : Math.floor(width / 2) - 24;
  const text = isMobile ? { x: left, y: top + 340 } : { x: left + picture + 48, y: top };
  canvas.rectangle(left, top, picture, isMobile ? 320 : 480, random.pick(tints));
  canvas.text(text.x, text.y, random.pick(goods), ink, 4);
  canvas.text(text.x, text.y + 52, `€ ${random.between(9, 189)}.90`, accent, 3);
  for (let row = 0; row < 4; row += 1) canvas.rectangle(text.x, text.y + 108 + row * 24, 300 - row * 34, 10, line);
  canvas.rectangle(text.x, text.y + 236, 220, 44, accent);
  canvas.text(text.x + 28, text.y + 251, 'Add to basket', '#ffffff');
};

const drawRows = (canvas: Canvas, random: Random, { left, top, width }: Space, title: string): void => {
  canvas.text(left, top, title, ink, 3);
  for (let row = 0; row < 4; row += 1) {
    const y = top + 56 + row * 88;
    canvas.rectangle(left, y, 64, 64, random.pick(tints));
    canvas.text(left + 84, y + 14, random.pick(goods), ink);
    canvas.text(left + width - 110, y + 14, `€ ${random.between(9, 189)}.90`, ink);
    canvas.rectangle(left, y + 75, width, 1, line);
  }
  canvas.text(left + width - 200, top + 430, 'Total € 107.90', ink);
};

const drawForm = (canvas: Canvas, { left, top, isMobile, width }: Space, title: string, fields: string[]): void => {
  const fieldWidth = isMobile ? width : 420;
  canvas.text(left, top, title, ink, 3);
  fields.forEach((field, at) => {
    const y = top + 60 + at * 92;
    canvas.text(left, y, field, faint);
    canvas.rectangle(left, y + 22, fieldWidth, 44, line);
    canvas.rectangle(left + 1, y + 23, fieldWidth - 2, 42, '#ffffff');
  });
  canvas.rectangle(left, top + 72 + fields.length * 92, fieldWidth, 44, accent);
  canvas.text(left + 20, top + 87 + fields.length * 92, title, '#ffffff');
};
