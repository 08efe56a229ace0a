import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleDiet } from './bundle-diet.ts';
import { sharedChunk } from './chunks.ts';
import { packSamples } from './pack-samples.ts';
import { preloadFont } from './preload-font.ts';

/** While developing, calls go to the local cloud; it serves this configuration itself under `npm run dev`. */
const target = process.env.TOUCHSTONE_URL ?? 'http://localhost:4000';

// Whoever builds, a test run for example: what is built is what ships.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), bundleDiet, preloadFont, packSamples],
  build: {
    outDir: resolve(import.meta.dirname, '../.build/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // Nothing as a data: link: the content security policy allows files of this site only.
    assetsInlineLimit: 0,
    // A list of what each page needs would be longer than most pages: they name it themselves, and it is small. The
    // frame and the page of a launch, which people come to by links from mails and chats, do not wait for it in steps.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || /\/(?:shell|prefetch-launch|launch-page)-/.test(file) ? needed : [],
    },
    target: 'es2023',
    rolldownOptions: {
      output: {
        // The libraries of every page are one file: it compresses better than many and outlives our own changes.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: sharedChunk, debugName: 'shared', minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api/reporting/api/websockets': { target, ws: true },
      '/api': { target },
      '/files': { target },
    },
  },
});
