const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** The dots of failure tags: each reaches 3:1 on every surface, and the tag's name is always beside it. */
export const tagColors = {
  gray: both('#6b7580', '#98a3ae'),
  red: both('#c8323f', '#f0747d'),
  orange: both('#b85510', '#f09a58'),
  yellow: both('#8f6a00', '#e0bb4c'),
  green: both('#1c7d4d', '#5ecb91'),
  teal: both('#0d7a80', '#55c8cd'),
  blue: both('#1f63c8', '#7fb1fa'),
  purple: both('#7746c4', '#b596f2'),
  pink: both('#b83280', '#ee85c0'),
};
