import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff';
import boldCyrillic from '@fontsource/inter/files/inter-cyrillic-600-normal.woff';
import cyrillicExt from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff';
import boldCyrillicExt from '@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff';
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff';
import boldGreek from '@fontsource/inter/files/inter-greek-600-normal.woff';
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff';
import boldLatin from '@fontsource/inter/files/inter-latin-600-normal.woff';
import latinExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff';
import boldLatinExt from '@fontsource/inter/files/inter-latin-ext-600-normal.woff';
import vietnamese from '@fontsource/inter/files/inter-vietnamese-400-normal.woff';
import boldVietnamese from '@fontsource/inter/files/inter-vietnamese-600-normal.woff';

/** Files of fonts in Base64, as the bundler reads them in: each has letters of some scripts, the first the most usual. */
export const invoiceFonts = {
  regular: [latin, latinExt, cyrillic, cyrillicExt, greek, vietnamese],
  bold: [boldLatin, boldLatinExt, boldCyrillic, boldCyrillicExt, boldGreek, boldVietnamese],
} as const;
