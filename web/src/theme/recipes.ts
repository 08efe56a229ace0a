import { defineRecipe } from '@chakra-ui/react';

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: '0',
    fontWeight: 'medium',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { opacity: 0.55, cursor: 'disabled' },
  },
  variants: {
    size: {
      '2xs': { h: '6', minW: '6', px: '1.5', fontSize: 'xs' },
      xs: { h: '7', minW: '7', px: '2', fontSize: 'xs' },
      sm: { h: '8', minW: '8', px: '3', fontSize: 'sm' },
      md: { h: '9', minW: '9', px: '3.5', fontSize: 'md' },
      // As wide as a form: a long name, or large text, takes another line.
      lg: { minH: '10', minW: '10', px: '4', py: '1.5', fontSize: 'md', whiteSpace: 'normal' },
    },
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.hover' } },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      surface: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'colorPalette.fg',
        borderColor: 'border.emphasized',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { bg: 'transparent', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'sm', variant: 'solid' },
});

const control = {
  width: 'full',
  minWidth: '0',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  fontSize: 'md',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  focusVisibleRing: 'inside',
  _disabled: { opacity: 0.6, cursor: 'disabled', bg: 'bg.subtle' },
  _readOnly: { bg: 'bg.muted', color: 'fg.muted' },
  _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
} as const;

const controlSizes = {
  xs: { h: '7', px: '2', fontSize: 'xs' },
  sm: { h: '8', px: '2.5', fontSize: 'sm' },
  md: { h: '9', px: '3', fontSize: 'md' },
  lg: { h: '10', px: '3', fontSize: 'md' },
} as const;

export const input = defineRecipe({
  className: 'input',
  base: { ...control, appearance: 'none', textAlign: 'start' },
  variants: { size: controlSizes, variant: { outline: {} } },
  defaultVariants: { size: 'md', variant: 'outline' },
});

export const textarea = defineRecipe({
  className: 'textarea',
  base: { ...control, appearance: 'none', px: '3', py: '2', lineHeight: 'short', resize: 'vertical' },
  variants: { size: { sm: { fontSize: 'sm' }, md: { fontSize: 'md' } }, variant: { outline: {} } },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const link = defineRecipe({
  className: 'link',
  base: {
    color: 'accent.fg',
    borderRadius: 'xs',
    cursor: 'pointer',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
  variants: {
    variant: {
      underline: { textDecoration: 'underline' },
      plain: { _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'plain' },
});

const heading = defineRecipe({
  className: 'heading',
  base: { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: 'shorter', letterSpacing: '-0.01em' },
  variants: {
    size: {
      sm: { fontSize: 'md' },
      md: { fontSize: 'lg' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: '2xl', letterSpacing: '-0.02em' },
    },
  },
  defaultVariants: { size: 'lg' },
});

const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    size: { xs: { px: '1', minH: '4', fontSize: '2xs' }, sm: { px: '1.5', minH: '5', fontSize: 'xs' } },
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      outline: { borderWidth: '1px', borderColor: 'border.emphasized', color: 'fg.muted' },
    },
  },
  defaultVariants: { size: 'sm', variant: 'subtle' },
});

const mono = { fontFamily: 'mono', fontSize: '0.92em', borderRadius: 'sm' } as const;

const code = defineRecipe({
  className: 'code',
  base: { ...mono, px: '1', py: '0.5', bg: 'bg.muted', color: 'fg', wordBreak: 'break-word' },
});

const kbd = defineRecipe({
  className: 'kbd',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '5',
    h: '5',
    px: '1',
    fontFamily: 'body',
    fontSize: '2xs',
    fontWeight: 'medium',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.subtle',
    color: 'fg.muted',
  },
});

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    borderColor: 'currentColor',
    borderStyle: 'solid',
    borderWidth: '2px',
    borderRadius: 'full',
    width: '1em',
    height: '1em',
    animation: 'spin',
    borderInlineStartColor: 'transparent',
  },
});

/** Only what the product uses: each recipe here is in the first page's script. */
export const recipes = { button, input, textarea, link, heading, badge, code, kbd, spinner };
