import { matchConnective, matchListSeparator } from '../connectives.ts';
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';

/** Requirement chips of the search form. Black has a separate tolerance list. */
const chips = new PhraseDictionary<readonly string[]>();
const named = spellingsOf('inclusion', {
  without: ['NO_BLACK', 'NO_BLACK_TABLE', 'NO_BLACK_CROWN', 'EC YES'],
});
const also: Readonly<Record<string, readonly string[]>> = {
  EYE_CLEAN: [
    'eye clean',
    '100 eye clean',
    '100% eye clean',
    'eyeclean',
    'clean to eye',
    'clean to the eye',
    'totally eye clean',
    'must be eye clean',
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

const symbols = spellingsOf('key-to-symbol', { shortest: 3, without: ['NAT', 'PIT'] });
symbols
  .addAll(['pits'], 'PIT')
  .addAll(['羽裂', '羽毛'], 'FEATHER')
  .add('云雾', 'CLOUD')
  .add('针尖', 'PINPOINT')
  .add('晶体', 'CRYSTAL')
  .add('空洞', 'CAVITY');
const only = new PhraseDictionary<true>().addAll(['only', 'with', 'must have'], true);

/** `no feather/cavity`: none of them; `with pinpoint`: at least one; `feather ok`: no requirement. */
export const parseKeyToSymbols: PhraseParser = (tokens, at) => {
  const no = matchConnective(tokens, at, 'no');
  const prefixLength = no > 0 ? no : (only.find(tokens, at)?.length ?? 0);
  const values: string[] = [];
  let length = prefixLength;
  for (;;) {
    const sign = values.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    if (values.length > 0 && sign === 0) break;
    const again = no > 0 && sign > 0 ? matchConnective(tokens, at + length + sign, 'no') : 0;
    // `no feather, no open`: the second is a separate requirement.
    if (again > 0 && parseInclusions(tokens, at + length + sign) !== null) break;
    const next = symbols.find(tokens, at + length + sign + again);
    if (next === null) break;
    values.push(next.meaning);
    length += sign + again + next.length;
  }
  if (values.length === 0) return null;
  const statement = (side: 'include' | 'exclude'): Statement[] => [
    { kind: side, key: 'key_to_symbols', values },
  ];
  if (no > 0) return { length, statements: statement('exclude') };
  const ok = matchConnective(tokens, at + length, 'ok');
  if (ok > 0) return { length: length + ok, statements: [{ kind: 'any', key: 'key_to_symbols' }] };
  const onlyAfter = tokens[at + length]?.text === 'ONLY' ? 1 : 0;
  return prefixLength + onlyAfter > 0
    ? { length: length + onlyAfter, statements: statement('include') }
    : null;
};
