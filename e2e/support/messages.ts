import type { Locale } from '@loupe/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The texts of the portal in one language by message key, so that tests find elements as a reader of that
 * language does.
 */
export function loadMessages(locale: Locale) {
  const own = readdirSync(`${root}/web/src/locales/${locale}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `web/src/locales/${locale}/${name}`);
  const trade = ['attribute', 'vocabulary'].map((what) => `contract/src/${what}-texts/${locale}.json`);
  const texts = new Map(
    [...own, ...trade].flatMap((file) => {
      const read: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
      return Object.entries(read);
    }),
  );
  /** The exact text. Throws for a message with arguments. */
  const messageOf = (key: string): string => {
    const text = texts.get(key);
    if (text === undefined || text.includes('{')) throw new Error(`${locale} does not say ${key} by itself`);
    return text;
  };
  /** A pattern of the text that matches any arguments. Each of `{these}` must occur once, without plurals. */
  const messagePattern = (key: string): RegExp => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${locale} does not say ${key}`);
    const words = text
      .split(/\{\w+(?:, number)?\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${words.join('(.+)')}$`, 'u');
  };
  return { say: messageOf, saying: messagePattern };
}
