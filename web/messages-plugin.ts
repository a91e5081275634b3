import { parse } from '@formatjs/icu-messageformat-parser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const catalogues = path.resolve(import.meta.dirname, 'src/locales');
/**
 * Messages that the server also uses, in the contract package: notifications, attribute names, vocabulary
 * terms for documents and files, and issues.
 */
const shared = ['notification-texts', 'attribute-texts', 'vocabulary-texts', 'issue-texts'].map((folder) =>
  path.resolve(import.meta.dirname, '../contract/src', folder),
);

/**
 * Catalogue files of each part; the portal part has every file of its language except those of sign-in and
 * desk.
 */
const signIn = new Set(['app', 'sign-in-errors', 'session', 'two-step']);
const registration = new Set(['registration', 'password-reset']);
const isDeskFile = (file: string) => file.endsWith('.desk.json');

const jsonIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
const nameOf = (file: string) => path.basename(file, '.json');

const parts: Readonly<Record<string, (locale: string) => string[]>> = {
  'sign-in': (locale) => jsonIn(path.join(catalogues, locale)).filter((file) => signIn.has(nameOf(file))),
  registration: (locale) =>
    jsonIn(path.join(catalogues, locale)).filter((file) => registration.has(nameOf(file))),
  portal: (locale) => [
    ...jsonIn(path.join(catalogues, locale)).filter((file) => !signIn.has(nameOf(file)) && !isDeskFile(file)),
    ...shared.map((folder) => path.join(folder, `${locale}.json`)).filter((file) => existsSync(file)),
  ],
  desk: (locale) => jsonIn(path.join(catalogues, locale)).filter((file) => isDeskFile(file)),
};

const catalogue = z.record(z.string(), z.string());
const table = 'virtual:messages';

/**
 * Messages by language and part, each a separate script that is loaded on demand. The build parses them in
 * advance and leaves out the parser of the message syntax.
 */
export function messagesPlugin(): Plugin {
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
      const [, locale = '', part = ''] = /^\0virtual:messages\/(\w+)\/([\w-]+)$/.exec(id) ?? [];
      const files = parts[part]?.(locale);
      if (files === undefined) return null;
      for (const file of files) this.addWatchFile(file);
      const read = files.flatMap((file) =>
        Object.entries(catalogue.parse(JSON.parse(readFileSync(file, 'utf8')))),
      );
      const json = JSON.stringify(
        Object.fromEntries(read.map(([key, text]) => [key, isBuilt ? parse(text) : text])),
      );
      return `export default JSON.parse(${JSON.stringify(json)});`;
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
