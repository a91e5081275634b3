import file from '../../../vocabulary/black.json' with { type: 'json' };
import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import { findShape } from './shape.ts';
import { namesParcel } from './sieve.ts';

const codes = vocabularyOrder('black');
const withoutZone = (zone: string) =>
  file.values.filter((code) => code.zone !== zone).map(({ value }) => value);
const noTable = withoutZone('table');
const noCrown = withoutZone('crown');

const tolerances = new PhraseDictionary<readonly string[]>().addAll(
  [
    'no black',
    'no blacks',
    'no black inclusion',
    'no black inclusions',
    'without black',
    'black none',
    'black no',
    'no black at all',
    'no black anywhere',
    'no black spot',
    'no black spots',
    'no natts',
    '无黑',
    '无黑点',
    '不要黑点',
    '不要黑',
    '不要有黑',
    '不要黑的',
  ],
  ['NONE'],
);
for (const location of [
  'table',
  'in table',
  'on table',
  'under table',
  'center',
  'centre',
  'in center',
  'in centre',
  'in the table',
  'in the center',
  'inclusion in table',
  'on the table',
]) {
  tolerances
    .add(`no black ${location}`, noTable)
    .add(`without black ${location}`, noTable)
    .add(`no blacks ${location}`, noTable);
}
for (const location of ['crown', 'in crown', 'on crown', 'side', 'in side', 'in the crown', 'on side']) {
  tolerances.add(`no black ${location}`, noCrown).add(`without black ${location}`, noCrown);
}
tolerances.addAll(
  ['no bit', 'no bic', 'no table black', 'no center black', 'no bt', 'table no black', '台面无黑'],
  noTable,
);
tolerances.addAll(['no bis', 'no side black', 'no crown black', 'no bc'], noCrown);
const exact = spellingsOf('black', { shortest: 3, without: ['NONE', 'NON', 'NIL', 'NO BLACK', '无黑'] });

/** The colour of a parcel; of a single stone the word alone may mean its inclusions. */
const colors = new PhraseDictionary<true>().addAll(
  ['black', 'black color', 'black colour', 'black diamond', 'black diamonds'],
  true,
);

const isLong = (shapes: readonly string[] | undefined) =>
  shapes !== undefined && shapes.every((shape) => ['OVAL', 'PEAR', 'MARQUISE', 'MOVAL'].includes(shape));

/**
 * `no black` allows none; `no black table` and `no BIT` allow it elsewhere; `BT0 ok` allows it up to that
 * size. `black melee` is a colour.
 */
export const parseBlack: PhraseParser = (tokens, at) => {
  const found = tolerances.find(tokens, at);
  // `pear no BT`: black in the table, or the bow tie of a long shape.
  const isTie = found !== null && /^BT$/.test(tokens[at + found.length - 1]?.text ?? '');
  if (isTie && tokens.some((_, index) => isLong(findShape(tokens, index)?.meaning)))
    return { length: found.length, statements: null, role: 'unknown' };
  if (found !== null)
    return { length: found.length, statements: [{ kind: 'include', key: 'black', values: found.meaning }] };
  const color = colors.find(tokens, at);
  if (color !== null && namesParcel(tokens))
    return { length: color.length, statements: [{ kind: 'looseColor', value: 'BLACK' }] };
  const code = exact.find(tokens, at);
  const next = code === null ? undefined : tokens[at + code.length];
  if (code === null || next?.text !== 'OK') return null;
  const zone = code.meaning.slice(0, 2);
  const values = codes.filter(
    (value) => value === 'NONE' || (value.startsWith(zone) && value <= code.meaning),
  );
  return { length: code.length + 1, statements: [{ kind: 'include', key: 'black', values }] };
};
