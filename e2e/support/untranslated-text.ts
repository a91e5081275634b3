import { notificationTexts } from '@loupe/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const catalogues = fileURLToPath(new URL('../../web/src/locales/en', import.meta.url));
const problems = fileURLToPath(new URL('../../contract/src/issue-texts/en.json', import.meta.url));

const entriesOf = (file: string): [key: string, text: string][] => {
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(texts);
};

const mails = fileURLToPath(new URL('../../server/src/features/translations/texts/en.json', import.meta.url));

/** Mail subjects keep the language in which they were sent to the recipient. */
const subjects = new Set([
  ...Object.values(notificationTexts.en),
  ...entriesOf(mails).flatMap(([key, text]) => (key.endsWith('.title') ? text : [])),
]);

/** English sentences that the screens show verbatim: three words or more, without arguments. */
const sentences = [
  ...readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${catalogues}/${name}`),
  problems,
]
  .flatMap(entriesOf)
  .map(([, text]) => text)
  .filter((text) => /^[A-Z][a-z]+(?: [a-z]+){2,}/.test(text) && !text.includes('{') && !subjects.has(text));

const texts = new Map(
  readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => entriesOf(`${catalogues}/${name}`)),
);

/** An English text of the screens with its arguments filled in. Plurals are not supported. */
export function english(key: string, args: Readonly<Record<string, string>> = {}): string {
  const text = texts.get(key);
  if (text === undefined) throw new Error(`no English text is called ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => args[name] ?? '');
}

/** The English sentences that a page in another language shows. */
export async function findUntranslatedText(page: Page): Promise<string[]> {
  const shown = await page.locator('body').innerText();
  return sentences.filter((sentence) => shown.includes(sentence));
}
