import { statusColors } from './status-colors.ts';
import { tagColors } from './tag-colors.ts';

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** What a colour is for, in both themes. Text tokens reach 4.5:1 on every surface they are meant for. */
export const semanticColors = {
  bg: {
    DEFAULT: both('#ffffff', '#14181b'),
    canvas: both('#f6f7f8', '#0f1214'),
    subtle: both('#f6f7f8', '#191e22'),
    muted: both('#eef0f2', '#20262b'),
    emphasized: both('#e2e5e9', '#2b333a'),
    panel: both('#ffffff', '#181d20'),
    inverted: both('#1a1f24', '#e8ebee'),
    error: both('#fdeeee', '#33191c'),
    warning: both('#fdf5e1', '#2e2510'),
    success: both('#e9f6ee', '#12291d'),
    info: both('#eaf2fd', '#142338'),
  },
  fg: {
    DEFAULT: both('#171b20', '#e8ebee'),
    muted: both('#545d68', '#a3adb7'),
    subtle: both('#626c78', '#909ba6'),
    inverted: both('#ffffff', '#14181b'),
    error: both('#b3202f', '#ff8f96'),
    warning: both('#7d5200', '#eac15d'),
    success: both('#146c41', '#63d69a'),
    info: both('#1a56b8', '#8abaff'),
  },
  border: {
    DEFAULT: both('#dfe3e7', '#2a3138'),
    muted: both('#ebeef0', '#22282e'),
    emphasized: both('#c3cad1', '#3d4750'),
    /** Borders of inputs carry meaning and so reach 3:1. */
    control: both('#858f9a', '#69747f'),
    error: both('#c93a47', '#e8616b'),
  },
  accent: {
    solid: both('#0d667d', '#5fc4dc'),
    hover: both('#0a5468', '#7cd2e7'),
    contrast: both('#ffffff', '#06222a'),
    fg: both('#0c6076', '#6bcbe2'),
    muted: both('#d3eaf0', '#15414d'),
    subtle: both('#e8f4f7', '#12303a'),
    emphasized: both('#b5dbe5', '#1b5464'),
    border: both('#8cc4d2', '#24697c'),
    focusRing: both('#1386a3', '#5fc4dc'),
  },
  gray: {
    solid: both('#2a3138', '#dfe3e7'),
    hover: both('#171b20', '#ffffff'),
    contrast: both('#ffffff', '#14181b'),
    fg: both('#2f3740', '#d5dadf'),
    muted: both('#e6e9ec', '#2b333a'),
    subtle: both('#eef0f2', '#232a2f'),
    emphasized: both('#d7dce1', '#36404a'),
    border: both('#c3cad1', '#3d4750'),
    focusRing: both('#1386a3', '#5fc4dc'),
  },
  red: {
    solid: both('#bf2b39', '#f0747d'),
    hover: both('#a21f2d', '#ff8f96'),
    contrast: both('#ffffff', '#2b0a0d'),
    fg: both('#b3202f', '#ff8f96'),
    muted: both('#fadadc', '#4a2126'),
    subtle: both('#fdeeee', '#33191c'),
    emphasized: both('#f4bfc3', '#5f282e'),
    border: both('#e39aa1', '#7d3840'),
    focusRing: both('#bf2b39', '#f0747d'),
  },
  status: statusColors,
  tag: tagColors,
};

export const semanticShadows = {
  xs: both('0 1px 2px #10182014', '0 1px 2px #00000066'),
  sm: both('0 1px 3px #1018201f, 0 1px 2px #10182014', '0 1px 3px #00000080'),
  md: both('0 4px 12px #1018201f, 0 1px 3px #1018201a', '0 4px 14px #00000099, 0 0 0 1px #2a3138'),
  lg: both('0 16px 40px #10182033, 0 2px 8px #1018201f', '0 16px 44px #000000b3, 0 0 0 1px #2a3138'),
};
