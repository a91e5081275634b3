import { connective, listSign } from '../connectives.ts';
import type { Reader } from '../reader.ts';
import { orderOf, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { readClarity } from './clarity.ts';
import { readLab } from './lab.ts';
import { readLocation } from './location.ts';
import { readShape } from './shape.ts';
import { readWeight } from './weight.ts';
import { readWhiteColour } from './white-colour.ts';
import { label } from './label.ts';

const strengths = orderOf('fluorescence');
const fluorescence = spellingsOf('fluorescence', {
  shortest: 3,
  without: ['NONE', 'LIGHT', 'NEG', 'SLIGHT', 'SLI', 'SLT'],
});
const makes = spellingsOf('cut', { shortest: 2, without: ['PR', 'AGS0', 'AGS 0'] });

/** Phrases that "no" takes away from what was asked for. */
const refusable: readonly Reader[] = [
  readClarity,
  readWhiteColour,
  readShape,
  readLab,
  readLocation,
  readWeight,
];

/** `no strong` leaves only weaker, `no VG` only better makes; `not F`, `no ovals`, `not 1.50` take away. */
export const readNegation: Reader = (tokens, at) => {
  const no = connective(tokens, at, 'no');
  if (no === 0) return null;
  const start = at + no;
  const strength = fluorescence.find(tokens, start);
  if (strength !== null) {
    const values = strengths.slice(0, strengths.indexOf(strength.meaning));
    const length = no + strength.length;
    return {
      length: length + label('fluorescence', tokens, at + length),
      statements: [{ says: 'include', key: 'fluorescence', values }],
    };
  }
  const make = makes.find(tokens, start);
  if (make?.meaning === 'ID') {
    return { length: no + make.length, statements: [{ says: 'exclude', key: 'cut', values: ['ID'] }] };
  }
  if (make !== null)
    return { length: no + make.length, statements: [{ says: 'betterMake', than: make.meaning }] };
  for (const read of refusable) {
    const found = read(tokens, start);
    const statements = found?.statements.flatMap(refused) ?? [];
    if (found !== null && statements.length > 0)
      return readMore(tokens, at, no + found.length, statements, read);
  }
  return null;
};

/** `not GIA, not IGI` and `no oval or pear` in one go. */
function readMore(
  tokens: Parameters<Reader>[0],
  at: number,
  taken: number,
  said: readonly Statement[],
  read: Reader,
) {
  let length = taken;
  const statements = [...said];
  for (;;) {
    const sign = listSign(tokens, at + length);
    const no = sign > 0 ? connective(tokens, at + length + sign, 'no') : 0;
    const next = no > 0 ? read(tokens, at + length + sign + no) : null;
    const more = next?.statements.flatMap(refused) ?? [];
    if (next === null || more.length === 0) return { length, statements };
    statements.push(...more);
    length += sign + no + next.length;
  }
}

function refused(one: Statement): Statement[] {
  if (one.says === 'include') return [{ says: 'exclude', key: one.key, values: one.values }];
  if (one.says === 'letters' && one.colours.length > 0) {
    return [{ says: 'exclude', key: 'color', values: one.colours }];
  }
  return one.says === 'weight' && one.isSure ? [{ ...one, isExcluded: true }] : [];
}
