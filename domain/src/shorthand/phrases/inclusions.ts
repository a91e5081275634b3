import { matchListSeparator } from '../connectives.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { symbols } from './symbols.ts';

/** Requirement chips of the search form. Black has a separate tolerance list. */
const chips = new PhraseDictionary<readonly string[]>();
const named = spellingsOf('inclusion', {
  without: ['NO_BLACK', 'NO_BLACK_TABLE', 'NO_BLACK_CROWN', 'EC YES'],
});
const also: Readonly<Record<string, readonly string[]>> = {
  EYE_CLEAN: [
    'eye clean',
    'eye clean 100%',
    'eyeclean 100%',
    '100 eye clean',
    '100% eye clean',
    'eyeclean',
    'clean to eye',
    'clean to the eye',
    'totally eye clean',
    'must be eye clean',
    ...['no', 'without', 'no any', 'not any'].flatMap((no) => [
      `${no} eye visible`,
      `${no} eye visible inclusion`,
      `${no} eye visible inclusions`,
      `${no} visible inclusion`,
      `${no} visible inclusions`,
      `${no} inclusion visible to eye`,
      `${no} inclusions visible to eye`,
      `${no} inclusions visible to the eye`,
    ]),
    'not eye visible',
    'clean by eye',
    'clean to naked eye',
    'clean to the naked eye',
    'naked eye clean',
    '100% eyeclean',
    'ec',
    'eye cln',
    '肉眼干净',
    '肉眼无瑕',
    '干净',
  ],
  NO_OPEN: ['no open', 'no open inclusion', 'no open incl', 'without open', 'no opening', 'no openings'],
  NO_OPEN_TABLE: ['no open table', 'no table open', 'no open in table', 'no open on the table'],
  NO_OPEN_CROWN: ['no open crown', 'no crown open', 'no open in crown'],
  NO_WHITE_TABLE: [
    'no white table',
    'no white in table',
    'no white inclusion in table',
    'no table inclusions',
  ],
  NO_NATURAL: ['no natural', 'no naturals', 'no nat'],
  NO_EXTRA_FACET: ['no extra facet', 'no extra facets', 'no ef'],
  NO_INTERNAL_GRAINING: ['no internal graining', 'no int graining'],
  NO_SURFACE_GRAINING: ['no surface graining', 'no surface grain'],
};
for (const [value, spellings] of Object.entries(also)) chips.addAll(spellings, [value]);
chips.addAll(['no graining', 'no grain', 'no grainings'], ['NO_INTERNAL_GRAINING', 'NO_SURFACE_GRAINING']);

/** `eye clean`, `no open`, `no extra facet`. */
export const parseInclusions: PhraseParser = (tokens, at) => {
  const spoken = chips.find(tokens, at);
  const listed = named.find(tokens, at);
  const best = spoken !== null && spoken.length >= (listed?.length ?? 0) ? spoken : null;
  if (best !== null)
    return { length: best.length, statements: [{ kind: 'include', key: 'inclusion', values: best.meaning }] };
  return listed === null
    ? null
    : {
        length: listed.length,
        statements: [{ kind: 'include', key: 'inclusion', values: [listed.meaning] }],
      };
};

const only = new PhraseDictionary<true>().addAll(['only', 'with', 'with only', 'must have'], true);

/** `with pinpoint`, `pinpoint only`: at least one of them. Operators such as "no" are read by the scope. */
export const parseKeyToSymbols: PhraseParser = (tokens, at) => {
  const prefixLength = only.find(tokens, at)?.length ?? 0;
  const values: string[] = [];
  let length = prefixLength;
  for (;;) {
    const sign = values.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    if (values.length > 0 && sign === 0) break;
    const next = symbols.find(tokens, at + length + sign);
    if (next === null) break;
    values.push(next.meaning);
    length += sign + next.length;
  }
  if (values.length === 0) return null;
  // `natural only` is the type of the goods.
  if (values.includes('NATURAL') && tokens[at]?.text !== 'WITH') return null;
  const onlyAfter = tokens[at + length]?.text === 'ONLY' ? 1 : 0;
  const statements: Statement[] = [{ kind: 'include', key: 'key_to_symbols', values }];
  return prefixLength + onlyAfter > 0 ? { length: length + onlyAfter, statements } : null;
};
