import type { Locale } from '@loupe/contract';
import { toCardinal as arabic } from 'n2words/ar-SA';
import { toCardinal as english } from 'n2words/en-GB';
import { toCardinal as spanish } from 'n2words/es-ES';
import { toCardinal as french } from 'n2words/fr-FR';
import { toCardinal as gujarati } from 'n2words/gu-IN';
import { toCardinal as italian } from 'n2words/it-IT';
import { toCardinal as russian } from 'n2words/ru-RU';
import { toCardinal as turkish } from 'n2words/tr-TR';
import { toCardinal as chinese } from 'n2words/zh-Hans-CN';
import type { Translator } from '../translations/translator.ts';

/** As cheques are written: "and" only before the last group, a comma after the others. */
function englishWords(value: number): string {
  const words = english(value);
  const thousand = Math.max(0, words.lastIndexOf('thousand'));
  return `${words.slice(0, thousand).replaceAll('million and ', 'million, ')}${words.slice(thousand)}`.replaceAll(
    /(thousand|million) (?!and )/g,
    '$1, ',
  );
}

/**
 * The library counts one or two thousands after hundreds as a plain number; Arabic adds them: a hundred thousand
 * and a thousand. After three to ten, thousand is in the plural. A dual loses its last letter before what it
 * counts.
 */
const arabicWords = (value: number): string =>
  arabic(value)
    .replaceAll(/مائة وألف ألف(?:اً)?/g, 'مائة ألف وألف')
    .replaceAll(/مئتان وألف ألف(?:اً)?/g, 'مئتان ألف وألف')
    .replaceAll(/مائة واثنان ألف(?:اً)?/g, 'مائة ألف وألفان')
    .replaceAll(/مئتان واثنان ألف(?:اً)?/g, 'مئتان ألف وألفان')
    .replaceAll(/(ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة) ألف(?:اً)?/g, '$1 آلاف')
    .replaceAll(/مئتان (?=ألف|مليون)/g, 'مئتا ')
    .replace(/(مئت|ألف|مليون)ان$/, '$1ا');

/** Cardinal numbers as they precede a masculine noun, by language. */
const cardinals: Readonly<Record<Locale, (value: number) => string>> = {
  en: englishWords,
  ar: arabicWords,
  zh: chinese,
  fr: french,
  it: (value) => (value === 1 ? 'un' : italian(value)),
  // "Uno" loses its last letter before a noun, also before "mil". The library omits some accents.
  es: (value) =>
    spanish(value)
      .replaceAll(/veintiuno(?=$| mil)/g, 'veintiún')
      .replaceAll(/uno(?=$| mil)/g, 'un')
      .replaceAll('dieciseis', 'dieciséis')
      .replaceAll('veintiseis', 'veintiséis')
      .replaceAll('veintidos', 'veintidós')
      .replaceAll('veintitres', 'veintitrés'),
  tr: turkish,
  ru: russian,
  gu: gujarati,
};

/** An amount of US dollars in words, as a bank reads it: `Two US dollars and five cents`. */
export function amountInWords(cents: number, { locale, message }: Translator): string {
  const words = cardinals[locale];
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  const dollars = message('document.dollars', { count: whole, words: words(whole) });
  const text =
    rest === 0
      ? dollars
      : message('document.dollarsAndCents', {
          dollars,
          cents: message('document.cents', { count: rest, words: words(rest) }),
        });
  return `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}`;
}
