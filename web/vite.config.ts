import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTablePlugin } from './call-table-plugin.ts';
import { codeSplitting } from './chunk-groups.ts';
import { compressionPlugin } from './compression-plugin.ts';
import { domainTablesPlugin } from './domain-tables-plugin.ts';
import { offlineShellPlugins } from './offline-shell-plugin.ts';
import { noChunkCyclesPlugin } from './no-chunk-cycles-plugin.ts';
import { preloadPlugin } from './preload-plugin.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { vocabularyPlugin } from './vocabulary-plugin.ts';

const server = process.env['LOUPE_SERVER'] ?? 'http://127.0.0.1:8080';

/** Plugins of both builds of the login page: for the browser, and for server-side rendering. */
const always = [react(), tailwindcss(), messagesPlugin(), callTablePlugin(), vocabularyPlugin(), domainTablesPlugin()];

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: isSsrBuild
    ? always
    : [...always, preloadPlugin(), noChunkCyclesPlugin(), compressionPlugin(), offlineShellPlugins()],
  build: isSsrBuild
    ? { outDir: 'dist/login-page', copyPublicDir: false, target: 'node20' }
    : {
        // Inline nothing into the page: the content security policy allows no `data:` scripts.
        assetsInlineLimit: 0,
        target: 'es2022',
        // All supported browsers know `modulepreload`.
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting } },
      },
  // Bundle every dependency, so that the server does not need the packages of the screens. Tests import them as
  // they are, which takes less time.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  server: { proxy: { '/api': server, '/external': server, '/media': server, '/c': server } },
}));
