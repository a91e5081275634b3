import file from '../../../vocabulary/black.json' with { type: 'json' };
import { Phrasebook } from '../phrasebook.ts';
import type { Reader } from '../reader.ts';
import { orderOf, spellingsOf } from '../spellings.ts';

const codes = orderOf('black');
const withoutZone = (zone: string) =>
  file.values.filter((code) => code.zone !== zone).map(({ value }) => value);
const noTable = withoutZone('table');
const noCrown = withoutZone('crown');

const tolerances = new Phrasebook<readonly string[]>().addAll(
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
  ],
  ['NONE'],
);
for (const place of [
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
    .add(`no black ${place}`, noTable)
    .add(`without black ${place}`, noTable)
    .add(`no blacks ${place}`, noTable);
}
for (const place of ['crown', 'in crown', 'on crown', 'side', 'in side', 'in the crown', 'on side']) {
  tolerances.add(`no black ${place}`, noCrown).add(`without black ${place}`, noCrown);
}
tolerances.addAll(
  ['no bit', 'no bic', 'no table black', 'no center black', 'no bt', 'table no black', '台面无黑'],
  noTable,
);
tolerances.addAll(['no bis', 'no side black', 'no crown black', 'no bc'], noCrown);
const exact = spellingsOf('black', { shortest: 3, without: ['NONE', 'NON', 'NIL', 'NO BLACK', '无黑'] });

/** `no black` tolerates none; `no black table`, `no BIT` tolerates it elsewhere; `BT0 ok` up to that size. */
export const readBlack: Reader = (tokens, at) => {
  const found = tolerances.find(tokens, at);
  if (found !== null)
    return { length: found.length, statements: [{ says: 'include', key: 'black', values: found.meaning }] };
  const code = exact.find(tokens, at);
  const next = code === null ? undefined : tokens[at + code.length];
  if (code === null || next?.text !== 'OK') return null;
  const zone = code.meaning.slice(0, 2);
  const values = codes.filter(
    (value) => value === 'NONE' || (value.startsWith(zone) && value <= code.meaning),
  );
  return { length: code.length + 1, statements: [{ says: 'include', key: 'black', values }] };
};
