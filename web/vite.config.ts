import { parse } from '@formatjs/icu-messageformat-parser';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['LOUPE_SERVER'] ?? 'http://127.0.0.1:8080';

/** In the built product every text is parsed already, and the parser of message syntax stays at home. */
function compiledMessages(): Plugin {
  const catalogue = /\/(?:locales\/[a-z]+(?:\/desk)?|notification-texts)\/[\w-]+\.json$/;
  const compiled = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? parse(value) : value;
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    transform: (code, id) =>
      catalogue.test(id) ? { code: JSON.stringify(JSON.parse(code, compiled)), map: null } : null,
  };
}

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
  plugins: [react(), tailwindcss(), compiledMessages(), withoutSummaries()],
  // Nothing may be inlined into the page: the content policy allows no data scripts and few data pictures.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { proxy: { '/api': server, '/external': server, '/media': server } },
});
