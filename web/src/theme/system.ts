import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { recipes } from './recipes.ts';
import { semanticColors, semanticShadows } from './semantic-colors.ts';
import { keyframes, tokens } from './tokens.ts';

/** Chakra's engine with our tokens and the few recipes we use; its own theme would weigh more than our pages. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 't',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '769px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    tokens,
    keyframes,
    recipes,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
  },
});
