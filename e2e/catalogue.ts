import type { Locale } from '@loupe/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the portal says in a language, by the keys of its catalogues: how a reader of that language finds things. */
export function catalogue(locale: Locale) {
  const own = readdirSync(`${root}/web/src/locales/${locale}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `web/src/locales/${locale}/${name}`);
  const trade = ['attribute', 'word'].map((what) => `contract/src/${what}-texts/${locale}.json`);
  const texts = new Map(
    [...own, ...trade].flatMap((file) => {
      const read: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
      return Object.entries(read);
    }),
  );
  /** The words word for word; nothing may have to be filled in. */
  const say = (key: string): string => {
    const text = texts.get(key);
    if (text === undefined || text.includes('{')) throw new Error(`${locale} does not say ${key} by itself`);
    return text;
  };
  /** The words with anything for what is filled in; each of `{these}` once and without plurals. */
  const saying = (key: string): RegExp => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${locale} does not say ${key}`);
    const words = text
      .split(/\{\w+(?:, number)?\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${words.join('(.+)')}$`, 'u');
  };
  return { say, saying };
}
