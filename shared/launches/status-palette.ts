import type { StatusKey } from './status-words.ts';

/** `fg` is text and icons (4.5:1 on panels and on its own `bg`), `bg` a badge's surface, `solid` a bar's segment (3:1 on panels). */
export type StatusShades = Record<'fg' | 'bg' | 'solid', readonly [light: string, dark: string]>;

/** One palette for results, everywhere: on pages, in mails and in exports. */
export const statusPalette: Readonly<Record<StatusKey, StatusShades>> = {
  passed: { fg: ['#136c40', '#63d69a'], bg: ['#e6f5ec', '#12291d'], solid: ['#2a9159', '#3fae74'] },
  passedManually: { fg: ['#0d6a68', '#5fd3cd'], bg: ['#e2f4f3', '#0f2a2a'], solid: ['#2f9c98', '#3aa9a3'] },
  failed: { fg: ['#b3202f', '#ff8f96'], bg: ['#fdeaeb', '#33191c'], solid: ['#d23c4a', '#e8616b'] },
  failedAsKnown: { fg: ['#93326b', '#f09bcb'], bg: ['#fbeaf4', '#331a2a'], solid: ['#bd5a95', '#cf6fa8'] },
  skipped: { fg: ['#7d5200', '#eac15d'], bg: ['#fcf3db', '#2e2510'], solid: ['#b27c0b', '#c99a2c'] },
  blocked: { fg: ['#5f3fb3', '#bda8fa'], bg: ['#f0ebfc', '#251d3d'], solid: ['#8465d6', '#9a80e6'] },
  aborted: { fg: ['#4f5863', '#aeb7c0'], bg: ['#eceef1', '#262d33'], solid: ['#79838e', '#828d98'] },
  inProgress: { fg: ['#1a56b8', '#8abaff'], bg: ['#e7f0fd', '#142338'], solid: ['#3b7de0', '#5b97f0'] },
  queued: { fg: ['#545d68', '#a3adb7'], bg: ['#f0f2f4', '#20262b'], solid: ['#8b95a0', '#6f7a85'] },
};
