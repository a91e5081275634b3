import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { Statement } from '../statement.ts';
import { spellingsOf } from '../spellings.ts';
import { matchLabel } from './label.ts';

const windows = spellingsOf('arrivals', {
  shortest: 4,
  without: ['1D', '3D', 'WEEK', 'MONTH', '7D', '15D', '30D', 'TODAY'],
});
windows
  .addAll(
    [
      'new arrival',
      'new arrivals',
      'new goods',
      'new stock',
      'fresh goods',
      'fresh stock',
      'latest arrivals',
      'newly arrived',
      'new stones',
      'last week',
      'past week',
      'new this week',
      'new in this week',
      'this week new',
      'arrived this week',
      'new arrivals this week',
      'arrivals this week',
      'new arrivals of this week',
      'one week',
      '新货',
      '新到',
      '最近一周',
      '本周',
    ],
    '7D',
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
      'new goods today',
      'new stock today',
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
  .addAll(['last two weeks', 'last 2 weeks', 'past 2 weeks', 'two weeks'], '15D');
const last = new PhraseDictionary<true>().addAll(
  [
    'last',
    'past',
    'in last',
    'in the last',
    'from last',
    'since',
    'within',
    'within last',
    'new arrivals last',
    'new arrivals in last',
    'new arrivals',
    'new arrival',
    'arrivals',
    'arrivals last',
    'arrived last',
    'listed last',
    'listed in the last',
    'listed in last',
    'listed within the last',
    'new last',
    'new in last',
    'new in the last',
    ...['from', 'from the', 'since', 'within', 'within the', 'of the', 'over the'].map(
      (word) => `new ${word} last`,
    ),
    'whats new in the last',
    'whats new in last',
    'whats new last',
    'newly listed last',
    '最近',
    '近',
  ],
  true,
);
const day = new PhraseDictionary<true>().addAll(['days', 'day', 'd', '天', '日'], true);
const byDays: Readonly<Record<string, string>> = {
  '1': 'TODAY',
  '3': '3D',
  '7': '7D',
  '15': '15D',
  '30': '30D',
};

const listedOn = (value: string): Statement[] => [
  { kind: 'include', key: 'first_listed_on', values: [value] },
];

/** `new arrivals`, `last 7 days`, `arrived today`. A period the search does not support is not guessed. */
export const parseArrivals: PhraseParser = (tokens, at) => {
  const labelled = matchLabel('first_listed_on', tokens, at);
  const prefix = last.find(tokens, at);
  const start = at + (prefix?.length ?? labelled);
  const days = day.find(tokens, start + 1);
  const window = days === null ? undefined : byDays[tokens[start]?.text ?? ''];
  const isSure = prefix !== null || labelled > 0;
  if (isSure && days !== null && window !== undefined) {
    return { length: start + 1 + days.length - at, statements: listedOn(window) };
  }
  const found = windows.find(tokens, at);
  return found === null ? null : { length: found.length, statements: listedOn(found.meaning) };
};
