import { parse } from '@formatjs/icu-messageformat-parser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const catalogues = path.resolve(import.meta.dirname, 'src/locales');
/** What the server says as well lies between the two: news in mails, names of attributes , words on papers and in files, and what is wrong. */
const shared = ['notification-texts', 'attribute-texts', 'word-texts', 'problem-texts'].map((folder) =>
  path.resolve(import.meta.dirname, '../contract/src', folder),
);

/** Files that make up a part; the portal has every file of its language but those of the sign-in and of the desk. */
const signIn = new Set(['app', 'door-errors', 'session', 'second-step']);
const door = new Set(['registration', 'reset']);

const jsonIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
const nameOf = (file: string) => path.basename(file, '.json');

const parts: Readonly<Record<string, (locale: string) => string[]>> = {
  'sign-in': (locale) => jsonIn(path.join(catalogues, locale)).filter((file) => signIn.has(nameOf(file))),
  door: (locale) => jsonIn(path.join(catalogues, locale)).filter((file) => door.has(nameOf(file))),
  portal: (locale) => [
    ...jsonIn(path.join(catalogues, locale)).filter((file) => !signIn.has(nameOf(file))),
    ...shared.map((folder) => path.join(folder, `${locale}.json`)).filter((file) => existsSync(file)),
  ],
  desk: (locale) => jsonIn(path.join(catalogues, locale, 'desk')),
};

const catalogue = z.record(z.string(), z.string());
const table = 'virtual:texts';

/**
 * Texts by language and part, each a script of its own that is fetched when somebody reads it. In the built product
 * they are parsed already, and the parser of message syntax stays at home.
 */
export function texts(): Plugin {
  let isBuilt = false;
  return {
    name: 'texts',
    enforce: 'pre',
    config: (_, { command }) => {
      isBuilt = command === 'build';
      if (!isBuilt) return {};
      const find = /^@formatjs\/icu-messageformat-parser$/;
      const replacement = '@formatjs/icu-messageformat-parser/no-parser.js';
      return { resolve: { alias: [{ find, replacement }] } };
    },
    resolveId: (id) => (id === table || id.startsWith(`${table}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${table}`) return tableOfTexts();
      const [, locale = '', part = ''] = /^\0virtual:texts\/(\w+)\/([\w-]+)$/.exec(id) ?? [];
      const files = parts[part]?.(locale);
      if (files === undefined) return null;
      for (const file of files) this.addWatchFile(file);
      const read = files.flatMap((file) =>
        Object.entries(catalogue.parse(JSON.parse(readFileSync(file, 'utf8')))),
      );
      const said = JSON.stringify(
        Object.fromEntries(read.map(([key, text]) => [key, isBuilt ? parse(text) : text])),
      );
      return `export default JSON.parse(${JSON.stringify(said)});`;
    },
  };
}

/** `texts['ar/portal']()` loads that part of that language. */
function tableOfTexts(): string {
  const locales = readdirSync(catalogues, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const entries = locales.flatMap(({ name }) =>
    Object.keys(parts).map((part) => `'${name}/${part}': () => import('${table}/${name}/${part}')`),
  );
  return `export const texts = { ${entries.join(', ')} };`;
}
