import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTablePlugin } from './call-table-plugin.ts';
import { codeSplitting } from './chunk-groups.ts';
import { compressionPlugin } from './compression-plugin.ts';
import { serverPropertiesPlugin } from './server-properties-plugin.ts';
import { offlineShellPlugins } from './offline-shell-plugin.ts';
import { noChunkCyclesPlugin } from './no-chunk-cycles-plugin.ts';
import { preloadPlugin } from './preload-plugin.ts';
import { catalogueLocales, messagesPlugin } from './messages-plugin.ts';
import { vocabularyPlugin } from './vocabulary-plugin.ts';

const server = process.env['LOUPE_SERVER'] ?? 'http://127.0.0.1:8080';

/** Plugins of both builds of the login page: for the browser, and for server-side rendering. */
const always = [
  react(),
  tailwindcss(),
  messagesPlugin(),
  callTablePlugin(),
  vocabularyPlugin(),
  serverPropertiesPlugin(),
];

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: isSsrBuild
    ? always
    : [
        ...always,
        // The texts of React Aria in the languages of the portal.
        optimizeLocales.vite({ locales: catalogueLocales() }),
        preloadPlugin(),
        noChunkCyclesPlugin(),
        compressionPlugin(),
        offlineShellPlugins(),
      ],
  build: {
    // The compression plugin reads the sizes that count.
    reportCompressedSize: false,
    ...(isSsrBuild
      ? { outDir: 'dist/login-page', copyPublicDir: false, target: 'node20' }
      : {
          // Inline nothing into the page: the content security policy allows no `data:` scripts.
          assetsInlineLimit: 0,
          target: 'es2022',
          // A browser without `modulepreload` loads the files a little later, with the imports.
          modulePreload: { polyfill: false },
          rolldownOptions: { output: { codeSplitting } },
        }),
  },
  // Bundle every dependency, so that the server does not need the packages of the screens. Tests import them as
  // they are, which takes less time.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  server: { proxy: { '/api': server, '/external': server, '/media': server, '/c': server } },
}));
