import { parse } from '@formatjs/icu-messageformat-parser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';
import { findKeys } from './screen-texts.ts';

const catalogues = path.resolve(import.meta.dirname, 'src/locales');
/**
 * Messages that the server also uses, in the contract package: notifications, attribute names, vocabulary
 * terms for documents and files, and issues.
 */
const shared = ['notification-texts', 'attribute-texts', 'vocabulary-texts', 'issue-texts'].map((folder) =>
  path.resolve(import.meta.dirname, '../contract/src', folder),
);

const signIn = new Set(['app', 'sign-in-errors', 'session', 'two-step']);
const registration = new Set(['registration', 'password-reset']);
const isDeskFile = (file: string) => file.endsWith('.desk.json');

/** The languages of the catalogues, by the names of their folders. */
export const catalogueLocales = (): string[] =>
  readdirSync(catalogues, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

/** Computes a value with its first use: a server in development starts without it. */
function once<Value>(compute: () => Value): () => Value {
  let value: { readonly computed: Value } | null = null;
  return () => (value ??= { computed: compute() }).computed;
}

const jsonIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
const nameOf = (file: string) => path.basename(file, '.json');

const filesOf = (locale: string, isIn: (file: string) => boolean) =>
  jsonIn(path.join(catalogues, locale)).filter(isIn);

/** The catalogue files of the portal: all of a language except those of sign-in and desk. */
const portalFiles = (locale: string) => [
  ...filesOf(locale, (file) => !signIn.has(nameOf(file)) && !isDeskFile(file)),
  ...shared.map((folder) => path.join(folder, `${locale}.json`)).filter((file) => existsSync(file)),
];

interface Part {
  readonly files: (locale: string) => string[];
  /** Whether a message of the files belongs to the part; absent: all do. */
  readonly has?: (key: string) => boolean;
}

const source = path.resolve(import.meta.dirname, 'src');
const keysOf = (...modules: string[]) => once(() => findKeys(modules.map((name) => path.join(source, name))));
const shell = keysOf('main.tsx', 'app/authenticated-app.tsx', 'features/drafts/drafts-screen.tsx');
const search = keysOf('app/routes/search.tsx');
const results = keysOf('app/routes/stock.tsx');
const home = keysOf('app/routes/home.tsx');

/**
 * The shell and the first screens have the messages that their modules name, a tenth of the portal's; every other
 * screen loads the rest with its script.
 */
const parts: Readonly<Record<string, Part>> = {
  'sign-in': { files: (locale) => filesOf(locale, (file) => signIn.has(nameOf(file))) },
  registration: { files: (locale) => filesOf(locale, (file) => registration.has(nameOf(file))) },
  shell: { files: portalFiles, has: (key) => shell()(key) },
  search: { files: portalFiles, has: (key) => search()(key) && !shell()(key) },
  results: { files: portalFiles, has: (key) => results()(key) && !shell()(key) },
  home: { files: portalFiles, has: (key) => home()(key) && !shell()(key) },
  portal: { files: portalFiles, has: (key) => !shell()(key) },
  desk: { files: (locale) => filesOf(locale, isDeskFile) },
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
      if (locale === '' || parts[part] === undefined) return null;
      const { files: listFiles, has = () => true } = parts[part];
      const files = listFiles(locale);
      for (const file of files) this.addWatchFile(file);
      const read = files.flatMap((file) =>
        Object.entries(catalogue.parse(JSON.parse(readFileSync(file, 'utf8')))).filter(([key]) => has(key)),
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
  const entries = catalogueLocales().flatMap((name) =>
    Object.keys(parts).map((part) => `'${name}/${part}': () => import('${table}/${name}/${part}')`),
  );
  return `export const texts = { ${entries.join(', ')} };`;
}
