import { defineTokens } from '@chakra-ui/react';
import { fractions, scale } from './scale.ts';

/** Raw scales. Pages never name a raw colour: they use the semantic tokens, which know both themes. */
export const tokens = defineTokens({
  spacing: scale,
  sizes: {
    ...scale,
    ...fractions,
    full: { value: '100%' },
    max: { value: 'max-content' },
    min: { value: 'min-content' },
    fit: { value: 'fit-content' },
  },
  zIndex: {
    hide: { value: -1 },
    base: { value: 0 },
    docked: { value: 10 },
    dropdown: { value: 1000 },
    sticky: { value: 1100 },
    banner: { value: 1200 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  fonts: {
    body: { value: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif" },
    heading: { value: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif" },
    mono: { value: "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Menlo, Consolas, monospace" },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
  },
  lineHeights: {
    shorter: { value: '1.25' },
    short: { value: '1.375' },
    moderate: { value: '1.5' },
    tall: { value: '1.625' },
  },
  radii: {
    none: { value: '0' },
    xs: { value: '3px' },
    sm: { value: '4px' },
    md: { value: '6px' },
    lg: { value: '8px' },
    xl: { value: '12px' },
    full: { value: '9999px' },
    l1: { value: '4px' },
    l2: { value: '6px' },
    l3: { value: '8px' },
  },
  borders: {
    '1px': { value: '1px solid' },
  },
  durations: {
    fast: { value: '80ms' },
    moderate: { value: '120ms' },
    slow: { value: '150ms' },
  },
  easings: {
    'ease-out': { value: 'cubic-bezier(0, 0, 0.2, 1)' },
  },
  animations: {
    spin: { value: 'spin 1s linear infinite' },
    pulse: { value: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' },
  },
  cursor: {
    button: { value: 'pointer' },
    disabled: { value: 'not-allowed' },
  },
});

export const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  rise: { from: { opacity: '0', transform: 'translateY(4px)' }, to: { opacity: '1', transform: 'none' } },
};
