import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig({
  plugins: [react(), tailwindcss(), texts(), withoutSummaries()],
  // Nothing may be inlined into the page: the content policy allows no data scripts and few data pictures.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { proxy: { '/api': server, '/external': server, '/media': server } },
});
