import { locales, type Locale } from '@loupe/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCardinal as gujarati } from 'n2words/gu-IN';
import { getTranslator } from '../translations/translator.ts';
import { amountInWords } from './amount-in-words.ts';

const words = (cents: number, locale: Locale) => amountInWords(cents, getTranslator(locale));

test.each([
  ['en', 2_251_924, 'Twenty-two thousand, five hundred and nineteen US dollars and twenty-four cents'],
  ['en', 101, 'One US dollar and one cent'],
  ['en', 100_100_000, 'One million, one thousand US dollars'],
  ['fr', 200_000_000, 'Deux millions de dollars américains'],
  ['fr', 8_000, 'Quatre-vingts dollars américains'],
  ['it', 100_001, 'Mille dollari USA e un centesimo'],
  ['it', 200_000_000, 'Due milioni di dollari USA'],
  ['es', 2_121, 'Veintiún dólares estadounidenses con veintiún centavos'],
  ['es', 3_100, 'Treinta y un dólares estadounidenses'],
  ['es', 100, 'Un dólar estadounidense'],
  ['tr', 100_100, 'Bin bir ABD doları'],
  ['ru', 100_101, 'Одна тысяча один доллар США и один цент'],
  ['ru', 200_202, 'Две тысячи два доллара США и два цента'],
  ['ru', 500_505, 'Пять тысяч пять долларов США и пять центов'],
  ['zh', 2_251_924, '贰万贰仟伍佰壹拾玖美元贰拾肆美分'],
  ['ar', 100, 'دولار أمريكي واحد'],
  ['ar', 200, 'دولاران أمريكيان'],
  ['ar', 500, 'خمسة دولارات أمريكية'],
  ['es', 2_100_000, 'Veintiún mil dólares estadounidenses'],
  ['ar', 10_300_000, 'مائة وثلاثة آلاف دولار أمريكي'],
  ['ar', 20_119_300, 'مئتا ألف وألف ومائة وثلاثة وتسعون دولارًا أمريكيًا'],
  ['ar', 10_200_000, 'مائة ألف وألفا دولار أمريكي'],
  ['ar', 200_000, 'ألفا دولار أمريكي'],
  ['ar', 20_000, 'مئتا دولار أمريكي'],
  ['ar', 20_000_000, 'مئتا ألف دولار أمريكي'],
  ['gu', 10_000_000, 'એક લાખ યુએસ ડૉલર'],
] as const)('in %s, %i cents are written as %s', (locale, cents, expected) => {
  expect(words(cents, locale)).toBe(expected);
});

/** The figures that words stand for, read by a grammar of each language that shares nothing with the writer. */
interface Grammar {
  /** Words of numbers that are added. */
  readonly units: Readonly<Record<string, number>>;
  /** Words of numbers that multiply what precedes them within a group: hundreds. */
  readonly hundreds: Readonly<Record<string, number>>;
  /** Words that end a group: thousands, millions, lakhs. */
  readonly scales: Readonly<Record<string, number>>;
}

const list = (text: string, start = 0, step = 1): Record<string, number> =>
  Object.fromEntries(text.split(' ').map((word, index) => [word, start + index * step]));

const tensOf = (text: string) => list(text, 20, 10);

const grammars: Readonly<Partial<Record<Locale, Grammar>>> = {
  en: {
    units: {
      ...list(
        'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      ),
      ...tensOf('twenty thirty forty fifty sixty seventy eighty ninety'),
    },
    hundreds: { hundred: 100 },
    scales: { thousand: 1_000, million: 1_000_000 },
  },
  ar: {
    units: {
      ...list('صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'),
      ...list('عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون', 20, 10),
      أحد: 1,
      اثنا: 2,
      عشر: 10,
      مائة: 100,
      مائتان: 200,
      مئتان: 200,
      مئتا: 200,
      ...list('ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة', 300, 100),
    },
    hundreds: {},
    scales: {
      ألف: 1_000,
      ألفاً: 1_000,
      آلاف: 1_000,
      ألفان: 2_000,
      ألفا: 2_000,
      مليون: 1_000_000,
      مليوناً: 1_000_000,
      ملايين: 1_000_000,
      مليونان: 2_000_000,
      مليونا: 2_000_000,
    },
  },
  zh: {
    units: { 零: 0, ...list('壹 贰 叁 肆 伍 陆 柒 捌 玖', 1) },
    hundreds: { 拾: 10, 佰: 100, 仟: 1_000 },
    scales: { 万: 10_000 },
  },
  fr: {
    units: {
      ...list(
        'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
      ),
      ...list('vingt trente quarante cinquante soixante', 20, 10),
      vingts: 20,
    },
    hundreds: { cent: 100, cents: 100 },
    scales: { mille: 1_000, million: 1_000_000, millions: 1_000_000 },
  },
  it: {
    units: {
      ...list(
        'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
      ),
      un: 1,
      tré: 3,
      ...tensOf('venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
      ...tensOf('vent trent quarant cinquant sessant settant ottant novant'),
    },
    hundreds: { cento: 100, cent: 100 },
    scales: { mille: 1_000, mila: 1_000, milione: 1_000_000, milioni: 1_000_000 },
  },
  es: {
    units: {
      ...list(
        'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      ),
      un: 1,
      veintiún: 21,
      ...list('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien', 30, 10),
      ciento: 100,
      ...list(
        'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
        200,
        100,
      ),
    },
    hundreds: {},
    scales: { mil: 1_000, millón: 1_000_000, millones: 1_000_000 },
  },
  tr: {
    units: {
      ...list('sıfır bir iki üç dört beş altı yedi sekiz dokuz'),
      ...list('on yirmi otuz kırk elli altmış yetmiş seksen doksan', 10, 10),
    },
    hundreds: { yüz: 100 },
    scales: { bin: 1_000, milyon: 1_000_000 },
  },
  ru: {
    units: {
      ...list(
        'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
      ),
      одна: 1,
      две: 2,
      ...tensOf('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
      ...list('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот', 100, 100),
    },
    hundreds: {},
    scales: {
      тысяча: 1_000,
      тысячи: 1_000,
      тысяч: 1_000,
      миллион: 1_000_000,
      миллиона: 1_000_000,
      миллионов: 1_000_000,
    },
  },
  gu: {
    // Gujarati has a word of its own for each of the first hundred numbers: those of the writer, all different.
    units: Object.fromEntries(Array.from({ length: 100 }, (_, value) => [gujarati(value), value])),
    hundreds: { સો: 100 },
    scales: { હજાર: 1_000, લાખ: 100_000, કરોડ: 10_000_000 },
  },
};

/** Words and signs between numbers, and the currency. */
const fillers = /[\s,،-]+(?:(?:and|et|e|y|de|di)(?= ))?/gu;

function parseWords(text: string, { units, hundreds, scales }: Grammar): number {
  const known = { ...units, ...hundreds, ...scales };
  const tokens = Object.keys(known).toSorted((one, other) => other.length - one.length);
  let [total, group, last] = [0, 0, 0];
  let rest = text.replaceAll(fillers, ' ').replaceAll(/ و/g, ' ').replaceAll('centott', 'cento ott').trim();
  while (rest !== '') {
    const token = tokens.find((one) => rest.startsWith(one));
    if (token === undefined) throw new Error(`unknown word in ${text}: ${rest}`);
    rest = rest.slice(token.length).trimStart();
    const scale = scales[token];
    const hundred = hundreds[token];
    if (scale !== undefined) {
      total += Math.max(1, group) * scale;
      [group, last] = [0, 0];
    } else if (hundred !== undefined) {
      // Only the last figure is multiplied: ten thousand, three hundred.
      group += last === 0 ? hundred : last * hundred - last;
      last = 0;
    } else {
      const value = units[token] ?? 0;
      // Four twenties are eighty.
      group += token.startsWith('vingt') && last === 4 ? 76 : value;
      last = value;
    }
  }
  return total + group;
}

/** The words of a number of whole dollars, without the currency; null where the currency contains the number. */
function wordsOfDollars(dollars: number, locale: Locale): string | null {
  const text = words(dollars * 100, locale).toLocaleLowerCase(locale);
  const marked = getTranslator(locale).message('document.dollars', { count: dollars, words: '|' });
  const [before = '', after] = marked.split('|');
  return after === undefined ? null : text.slice(before.length, text.length - after.length);
}

describe.each(locales)('in %s', (locale) => {
  test('words equal figures', () => {
    const grammar = grammars[locale];
    if (grammar === undefined) throw new Error(`no grammar of ${locale}`);
    const figureOf = (dollars: number) => {
      const text = wordsOfDollars(dollars, locale);
      return text === null ? dollars : parseWords(text, grammar);
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        const [whole, rest] = [Math.floor(cents / 100), cents % 100];
        const text = words(cents, locale).toLocaleLowerCase(locale);
        expect([figureOf(whole), figureOf(rest)]).toEqual([whole, rest]);
        expect(text.startsWith(words(whole * 100, locale).toLocaleLowerCase(locale))).toBe(true);
        // No cents, no words for them.
        expect(rest === 0 || text.includes(wordsOfDollars(rest, locale) ?? '')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
