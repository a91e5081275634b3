import { matchConnective, matchListSeparator } from '../connectives.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { parseClarity } from './clarity.ts';
import { parseLab } from './lab.ts';
import { parseLocation } from './location.ts';
import { parseShape } from './shape.ts';
import { parseWeight } from './weight.ts';
import { parseWhiteColor } from './white-color.ts';
import { matchLabel } from './label.ts';

const strengths = vocabularyOrder('fluorescence');
const fluorescence = spellingsOf('fluorescence', {
  shortest: 3,
  without: ['NONE', 'LIGHT', 'NEG', 'SLIGHT', 'SLI', 'SLT'],
});
const makes = spellingsOf('cut', { shortest: 2, without: ['PR', 'AGS0', 'AGS 0'] });

/** Phrases that "no" can exclude from a request. */
const refusable: readonly PhraseParser[] = [
  parseClarity,
  parseWhiteColor,
  parseShape,
  parseLab,
  parseLocation,
  parseWeight,
];

/**
 * `no strong` leaves only weaker grades, `no VG` only better makes; `not F`, `no ovals`, `not 1.50` exclude
 * values.
 */
export const parseNegation: PhraseParser = (tokens, at) => {
  const no = matchConnective(tokens, at, 'no');
  if (no === 0) return null;
  const start = at + no;
  const strength = fluorescence.find(tokens, start);
  if (strength !== null) {
    const values = strengths.slice(0, strengths.indexOf(strength.meaning));
    const length = no + strength.length;
    return {
      length: length + matchLabel('fluorescence', tokens, at + length),
      statements: [{ kind: 'include', key: 'fluorescence', values }],
    };
  }
  const make = makes.find(tokens, start);
  if (make?.meaning === 'ID') {
    return { length: no + make.length, statements: [{ kind: 'exclude', key: 'cut', values: ['ID'] }] };
  }
  if (make !== null)
    return { length: no + make.length, statements: [{ kind: 'betterMake', than: make.meaning }] };
  for (const read of refusable) {
    const found = read(tokens, start);
    const statements = found?.statements.flatMap(refused) ?? [];
    if (found !== null && statements.length > 0)
      return readMore(tokens, at, no + found.length, statements, read);
  }
  return null;
};

/** Reads `not GIA, not IGI` and `no oval or pear` as one phrase. */
function readMore(
  tokens: Parameters<PhraseParser>[0],
  at: number,
  start: number,
  negated: readonly Statement[],
  read: PhraseParser,
) {
  let length = start;
  const statements = [...negated];
  for (;;) {
    const sign = matchListSeparator(tokens, at + length);
    const no = sign > 0 ? matchConnective(tokens, at + length + sign, 'no') : 0;
    const next = no > 0 ? read(tokens, at + length + sign + no) : null;
    const more = next?.statements.flatMap(refused) ?? [];
    if (next === null || more.length === 0) return { length, statements };
    statements.push(...more);
    length += sign + no + next.length;
  }
}

function refused(one: Statement): Statement[] {
  if (one.kind === 'include') return [{ kind: 'exclude', key: one.key, values: one.values }];
  if (one.kind === 'letters' && one.colours.length > 0) {
    return [{ kind: 'exclude', key: 'color', values: one.colours }];
  }
  return one.kind === 'weight' && one.isSure ? [{ ...one, isExcluded: true }] : [];
}
