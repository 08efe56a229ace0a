import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg.canvas',
    fontFamily: 'body',
    fontSize: '16px',
    lineHeight: 'moderate',
    colorPalette: 'accent',
    scrollPaddingTop: 'calc(var(--header-height, 0px) + 16px)',
    /** What covers the top of the window: sticky parts of pages begin below it. */
    '--header-height': { base: '48px', md: '0px' },
    '--sidebar-width': '13.5rem',
  },
  body: { fontSize: 'md', fontFeatureSettings: '"cv11", "ss03", "calt" 0', minWidth: '320px', overflowX: 'clip' },
  'table, time': { fontVariantNumeric: 'tabular-nums' },
  'code, kbd, pre, samp': { fontFamily: 'mono' },
  'input, textarea': { '--placeholder': 'colors.fg.subtle' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'accent.emphasized' },
  'dialog::backdrop': { bg: '#0b101566' },
  '[hidden]': { display: 'none !important' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // No duration, however short: an inherited property would travel one element a frame, and a table stay blank for some.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
