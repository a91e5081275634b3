import { dictionaryOf, PhraseDictionary, type Found } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { PhraseMatch } from '../statement.ts';
import { spellingsOf } from '../spellings.ts';
import { isSign, type Token } from '../token.ts';
import { matchLabel } from './label.ts';

/** A period by its value; null for one that the search does not support. */
type Period = string | null;

/** Words for goods that were listed a short time ago; without a period, in the last week. */
const newGoods = dictionaryOf(
  ...'new, fresh, latest, neue, neuer, nieuwe, nouveaux, nouvelles, новый, новые, naya, navu, yeni'
    .split(', ')
    .flatMap((kind) => ['goods', 'stock', 'stones', 'arrival', 'arrivals'].map((noun) => `${kind} ${noun}`)),
  ...['nueva', 'nuova', 'nouvelle', 'חדשה'].flatMap((kind) => [`goods ${kind}`, `${kind} goods`]),
  'newly arrived, neuware, nouveautés, nouveaux arrivages, nuovi arrivi, novedades, новинки, yeni mal, 新货, 新到',
);
const week = '7D';

/** Periods in words, which mean the time of listing by themselves. */
const windows = spellingsOf('arrivals', {
  shortest: 4,
  without: ['1D', '3D', 'WEEK', 'MONTH', '7D', '15D', '30D', 'TODAY', 'NEW ARRIVALS'],
})
  .addAll(
    [
      'last week',
      'past week',
      'new this week',
      'new in this week',
      'this week new',
      'arrived this week',
      'arrivals this week',
      'one week',
      '最近一周',
      '本周',
    ],
    week,
  )
  .addAll(
    [
      'arrived today',
      "today's new goods",
      'todays new goods',
      'today new goods',
      "today's goods",
      'todays goods',
      "today's stock",
      'todays stock',
      'new today',
      "today's arrivals",
      'todays arrivals',
      'arrivals today',
      'today arrivals',
      'today only',
      'listed today',
      'today new',
      '今天',
      '今日新货',
      '今日',
    ],
    'TODAY',
  )
  .addAll(['last month', 'past month', 'this month', 'one month', '最近一个月'], '30D')
  .addAll(['last two weeks', 'last 2 weeks', 'past 2 weeks', 'past two weeks', 'two weeks'], '15D');
/** Periods that only behind new goods are the time of listing. */
const periodsOfGoods = new PhraseDictionary<Period>()
  .addAll(['this week', 'week'], week)
  .addAll(['today', 'today only'], 'TODAY')
  .addAll(['yesterday', 'this year', 'last year'], null);

const listed = 'arrived, listed, uploaded, added, newly listed, whats new, new'.split(', ');
/** What is before a number of days. `within 7 days` alone is when something is needed or paid. */
const last = dictionaryOf(
  'last, past, in last, in the last, in the past, from last, within last, within the last, arrivals',
  ...[
    '',
    'in ',
    'in the ',
    'within ',
    'within the ',
    'from ',
    'from the ',
    'since ',
    'of the ',
    'over the ',
  ].flatMap((link) => [...listed, 'arrivals'].map((word) => `${word} ${link}last`)),
  ...['within', 'since', 'in the past', 'in past'].flatMap((link) => listed.map((word) => `${word} ${link}`)),
  'letzte, letzten, laatste, ultimi, últimos, последние, за последние, pichle, chhella, son, 最近, 近',
);
const day = dictionaryOf(
  'days, day, d, tage, tagen, dagen, jours, giorni, días, дня, дней, din, divas, gün, 天, 日',
);
/** `3 derniers jours`: words behind the number that say that the days are the last ones. */
const lastDays = dictionaryOf('derniers jours, ימים אחרונים, הימים האחרונים');
const numbers: Readonly<Record<string, string>> = {
  ONE: '1',
  THREE: '3',
  SEVEN: '7',
  FIFTEEN: '15',
  THIRTY: '30',
  TWO: '2',
  FIVE: '5',
  TEN: '10',
  三: '3',
  七: '7',
};
const byDays: Readonly<Record<string, string>> = {
  '1': 'TODAY',
  '3': '3D',
  '7': week,
  '15': '15D',
  '30': '30D',
};

/** `new arrivals`, `last 7 days`, `new goods of the last 3 days`. A period the search does not support is not guessed. */
export const parseArrivals: PhraseParser = (tokens, at) => {
  const labelled = matchLabel('first_listed_on', tokens, at);
  const days = readDays(tokens, at, labelled);
  if (days !== null && days.meaning !== null) {
    // `last 3 days new goods`
    const end = days.length + linkLength(tokens, at + days.length);
    const goods = newGoods.find(tokens, at + end);
    return matchOf({ length: goods === null ? days.length : end + goods.length, meaning: days.meaning });
  }
  const window = windows.find(tokens, at);
  const goods = newGoods.find(tokens, at);
  if (goods === null || (window?.length ?? 0) > goods.length) return window === null ? null : matchOf(window);
  const start = goods.length + linkLength(tokens, at + goods.length);
  const period = readPeriod(tokens, at + start);
  return period === null
    ? matchOf({ length: goods.length, meaning: week })
    : matchOf({ length: start + period.length, meaning: period.meaning });
};

const matchOf = ({ length, meaning }: Found<Period>): PhraseMatch =>
  meaning === null
    ? { length, statements: null, role: 'unknown' }
    : { length, statements: [{ kind: 'include', key: 'first_listed_on', values: [meaning] }] };

/** `last 3 days`, `3 derniers jours`; behind the name of the attribute, which has a length, or new goods also `3 days`. */
function readDays(
  tokens: readonly Token[],
  at: number,
  labelled: number,
  isOfGoods = false,
): Found<Period> | null {
  const before = last.find(tokens, at)?.length ?? labelled;
  const count = tokens[at + before]?.text ?? '';
  const value = byDays[numbers[count] ?? count] ?? null;
  const isCount = tokens[at + before]?.kind === 'number' || count in numbers;
  if (!isCount) return null;
  const units = before > 0 ? [day] : isOfGoods ? [lastDays, day] : [lastDays];
  const unit = units.map((some) => some.find(tokens, at + before + 1)).find((found) => found !== null);
  return unit === undefined ? null : { length: before + 1 + unit.length, meaning: value };
}

/** The period behind new goods: `last 3 days`, `this week`, `today`. */
function readPeriod(tokens: readonly Token[], at: number): Found<Period> | null {
  const found = readDays(tokens, at, 0, true) ?? windows.find(tokens, at) ?? periodsOfGoods.find(tokens, at);
  if (found !== null) return found;
  // `new goods since Monday`
  const isSince = tokens[at - 1]?.text === 'SINCE' && tokens[at]?.kind === 'word';
  return isSince ? { length: 1, meaning: null } : null;
}

const links =
  /^(IN|OF|FROM|WITHIN|SINCE|OVER|DURING|THE|ONLY|A|LISTED|ARRIVED|ADDED|UPLOADED|DER|DEN|DES|VAN|DE|LA|LOS|LAS|DEGLI|NEGLI|DEI|ЗА|KA|KI|NU|NO|的)$/;
const longestLink = 3;

/** Number of tokens between new goods and their period: `of the`, a comma, a bracket that opens. */
function linkLength(tokens: readonly Token[], at: number): number {
  let length = isSign(tokens[at], ',-–(:') ? 1 : 0;
  const end = length + longestLink;
  while (length < end && links.test(tokens[at + length]?.text ?? '')) length += 1;
  return length;
}
