import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import * as z from 'zod';

const icon = (svg: string, name: string, purpose: 'any' | 'maskable') => [
  { src: svg, sizes: 'any', type: 'image/svg+xml', purpose },
  { src: `/icons/${name}-192.png`, sizes: '192x192', type: 'image/png', purpose },
  { src: `/icons/${name}-512.png`, sizes: '512x512', type: 'image/png', purpose },
];

const catalogues = path.resolve(import.meta.dirname, 'src/locales');
const words = z.object({
  'session.taglineAtFirst': z.string(),
  'shell.search': z.string(),
  'shell.orders': z.string(),
});

function wordsOf(locale: string): z.infer<typeof words> {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(catalogues, locale, `${name}.json`), 'utf8'));
  return words.parse(Object.assign({}, read('app'), read('session')));
}

/** Web app manifest of the installed application. `scripts/generate-icons.mjs` generates the icons. */
export function appManifest(locale: string): Partial<ManifestOptions> {
  const texts = wordsOf(locale);
  return {
    id: '/',
    name: 'Loupe',
    short_name: 'Loupe',
    description: texts['session.taglineAtFirst'],
    lang: locale,
    dir: /\p{Script=Arabic}/u.test(texts['shell.search']) ? 'rtl' : 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#f7f8fa',
    categories: ['business'],
    icons: [
      ...icon('/logo.svg', 'icon', 'any'),
      ...icon('/icons/icon-maskable.svg', 'icon-maskable', 'maskable'),
    ],
    shortcuts: [
      { name: texts['shell.search'], url: '/search' },
      { name: texts['shell.orders'], url: '/orders' },
    ],
  };
}

/** Manifests of the other languages by file name; each page links to that of its language. */
export const otherManifests = (): readonly (readonly [file: string, text: string])[] =>
  readdirSync(catalogues, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => [`manifest.${name}.webmanifest`, JSON.stringify(appManifest(name))]);
