import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting } from './code-splitting.ts';
import { compressed } from './compressed-plugin.ts';
import { installable } from './shell-files-plugin.ts';
import { noCircles } from './no-circles-plugin.ts';
import { preload } from './preload-plugin.ts';
import { texts } from './texts-plugin.ts';

const server = process.env['LOUPE_SERVER'] ?? 'http://127.0.0.1:8080';

/** What the API reference says of each call stays at home as well: no screen shows it. */
function withoutSummaries(): Plugin {
  const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/.source;
  const summary = new RegExp(`^ *summary:\\s*(?:${text})(?:\\s*\\+\\s*(?:${text}))*,$`, 'gm');
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/contract\/src\/[\w-]+\.ts$/.test(id) ? { code: code.replace(summary, ''), map: null } : null,
  };
}

/** What both sides of the sign-in are made with: the browser's, and the server's that draws it beforehand. */
const always = [react(), tailwindcss(), texts(), withoutSummaries()];

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: isSsrBuild ? always : [...always, preload(), noCircles(), compressed(), installable()],
  build: isSsrBuild
    ? { outDir: 'dist/door', copyPublicDir: false, target: 'node20' }
    : {
        // Nothing may be inlined into the page: the content policy allows no data scripts and few data pictures.
        assetsInlineLimit: 0,
        target: 'es2022',
        rolldownOptions: { output: { codeSplitting } },
      },
  // Whoever runs the server needs none of the screens' packages.
  ssr: { noExternal: true },
  server: { proxy: { '/api': server, '/external': server, '/media': server } },
}));
