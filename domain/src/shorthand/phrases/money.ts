import type { FigureKind } from '../figure.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { Currency } from '../statement.ts';
import { isSign, type Token } from '../token.ts';

/** Currencies by their words and signs. */
export const currencies = new PhraseDictionary<Currency>()
  .addAll(
    [
      'usd',
      'us$',
      '$',
      'us dollars',
      'us dollar',
      'dollars',
      'dollar',
      'us',
      'bucks',
      '美金',
      '美元',
      '刀',
      'долларов',
      'долл',
      'баксов',
      'doları',
      'dolari',
      'دولار',
      'dolar',
      'dólar',
      'dólares',
      'dolares',
      'dollari',
      'dollaro',
      'דולר',
      'דולרים',
      'الدولار',
      'دولارات',
      'доллара',
      'доллары',
      'бакс',
      'баксы',
      'ડોલર',
      'डॉलर',
      'ドル',
    ],
    'USD',
  )
  .addAll(
    [
      'inr',
      'rs',
      'rs.',
      're',
      '₹',
      'rupee',
      'rupees',
      'rupaye',
      'rupya',
      'ruppes',
      'रुपये',
      'रुपए',
      'रुपया',
      'રૂપિયા',
      'рупий',
      '卢比',
    ],
    'INR',
  )
  .addAll(
    ['aed', 'dirham', 'dirhams', 'dhs', 'dh', 'درهم', 'دراهم', 'дирхам', 'дирхамов', 'dírhams', '迪拉姆'],
    'AED',
  )
  .addAll(['eur', 'euro', 'euros', '€', 'евро', 'avro', 'يورو', 'אירו', 'यूरो', 'ユーロ', '欧元'], 'EUR')
  .addAll(
    ['ils', 'nis', 'shekel', 'shekels', 'sheqel', 'sheqels', 'shkalim', '₪', 'שקל', 'שקלים', 'ש ח', 'شيكل'],
    'ILS',
  )
  .addAll(['hkd', 'hk$', 'hk dollars', 'hk dollar', '港币', '港元', '港纸'], 'HKD')
  .addAll(['gbp', '£', 'pound', 'pounds', 'quid', 'sterling', '英镑'], 'GBP')
  .addAll(['cny', 'rmb', 'yuan', '¥', '人民币', '元', '块', '元人民币', 'renminbi', '人民幣'], 'CNY')
  .addAll(
    [
      'jpy',
      'yen',
      'chf',
      'francs',
      'thb',
      'baht',
      'sgd',
      's$',
      'aud',
      'a$',
      'cad',
      'c$',
      'rub',
      'rubles',
      'руб',
      'рублей',
      'рубля',
      'try',
      'tl',
      'lira',
      'krw',
      'won',
      'sar',
      'riyal',
      'riyals',
      'qar',
      'kwd',
      'pkr',
      'lkr',
      'zar',
      'rand',
      'twd',
      'nt$',
      '台币',
      '日元',
      '円',
      'peso',
      'pesos',
      'mxn',
      'ars',
      'reais',
      'real',
      'brl',
      'r$',
      'rublos',
      'рубли',
      'лир',
      'гривен',
      'тенге',
      'сум',
      'франков',
      'liras',
      'liraya',
      'جنيه',
      'ليرة',
      'ريال',
      'دينار',
      'فرنك',
      'dinar',
      'kronor',
      'sek',
      'pln',
      'zloty',
      'egp',
      'egyptian pounds',
      'myr',
      'ringgit',
      'idr',
      'vnd',
      'bdt',
      'taka',
    ],
    'OTHER',
  );
interface Multiple {
  readonly times: number;
  /** The currency that the word implies. */
  readonly currency: Currency | null;
}
const multiples = new PhraseDictionary<Multiple>()
  .addAll(
    [
      'k',
      'thousand',
      'grand',
      'thou',
      'тыс',
      'тысяч',
      'bin',
      'elef',
      'alf',
      'duizend',
      'mille',
      'الف',
      'ألف',
      'آلاف',
      'ألفي',
      'אלף',
      'тысячи',
      'тысяча',
      'mil',
      'mila',
      'tausend',
      'हज़ार',
      'हजार',
      'હજાર',
      '千',
    ],
    { times: 1000, currency: null },
  )
  .addAll(['m', 'mio', 'mn', 'million', 'millions', 'млн', 'milyon'], { times: 1_000_000, currency: null })
  .addAll(['lakh', 'lakhs', 'lac', 'lacs', 'lakhs rs', 'laakh', 'l', 'लाख', 'લાખ'], {
    times: 100_000,
    currency: 'INR',
  })
  .addAll(['cr', 'crore', 'crores', 'karod', 'cr.'], { times: 10_000_000, currency: 'INR' })
  .addAll(['hazar', 'hajar', 'hazaar'], { times: 1000, currency: 'INR' })
  .addAll(['万', '萬', 'w'], { times: 10_000, currency: 'CNY' });

/** What the units of a figure say about its currency. */
export interface MoneyUnits {
  stated: Currency | null;
  implied: Currency | null;
  /** True when the only unit is the letter L, which is also a colour. */
  isLetter: boolean;
}

/** The notation of money: currencies before or after the figure, and multiples. Units found are recorded. */
export function moneyKind(units: MoneyUnits): FigureKind {
  return {
    scale: 2,
    unitBefore: (tokens, at) => {
      const found = currencies.find(tokens, at);
      if (found === null || tokens[at + found.length]?.kind !== 'number') return 0;
      // `offer us 1.00 carat`: a person.
      if (found.length === 1 && tokens[at]?.text === 'US') return 0;
      units.stated ??= found.meaning;
      return found.length;
    },
    unit: (tokens, at) => {
      const multiple = readMultiple(tokens, at);
      const skipped = multiple?.length ?? 0;
      const currency = currencies.find(tokens, at + skipped);
      const isNext =
        currency !== null && tokens[at + skipped + currency.length]?.kind === 'number' && skipped === 0;
      const length = skipped + (currency === null || isNext ? 0 : currency.length);
      if (length === 0) return null;
      if (multiple !== null) units.implied ??= multiple.meaning.currency;
      if (currency !== null && !isNext) units.stated ??= currency.meaning;
      units.isLetter = multiple !== null && tokens[at]?.text === 'L' && currency === null;
      return { length, times: multiple?.meaning.times ?? 1 };
    },
  };
}

/** One letter is a multiple only directly after the figure; `cr` before a number is the crown. */
export function readMultiple(tokens: readonly Token[], at: number) {
  const found = multiples.find(tokens, at);
  const first = tokens[at];
  if (found === null || first === undefined) return null;
  const isBeforeSign = isSign(tokens[at + 1], '$€£') && tokens[at + 1]?.isAdjacent === true;
  if (first.text.length === 1 && first.kind === 'word' && !first.isAdjacent && !isBeforeSign) return null;
  if (first.text === 'CR' && tokens[at + 1]?.kind === 'number') return null;
  return found;
}
