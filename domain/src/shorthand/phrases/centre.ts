import type { PhraseParser } from '../phrase-parser.ts';
import { isSign, type Token } from '../token.ts';
import { findShape } from './shape.ts';

/** Maximum tokens of the description of a centre stone. */
const longest = 7;
const before = /^(FOR|TO|WITH|AROUND|BESIDE|BESIDES|FLANK|SUIT)$/;
const centre = /^(CENTER|CENTRE|CENTERS|CENTRES|CENTERSTONE|CENTRESTONE)$/;
const article = /^(A|AN|MY|OUR|THE|HIS|HER)$/;
const side = /^(SIDE|SIDES|SIDESTONE|SIDESTONES|FLANK|FLANKING|BESIDE|SUIT|GO)$/;

/**
 * `for 3ct emerald center`, `side stones for a 2ct oval`, `to flank my 2ct cushion`: the stone that the requested ones
 * are set beside is not requested itself.
 */
export const parseCentre: PhraseParser = (tokens, at) => {
  if (!before.test(tokens[at]?.text ?? '')) return null;
  for (let length = 1; length <= longest; length += 1) {
    const token = tokens[at + length];
    if (token === undefined || isSign(token, ',;.')) break;
    if (centre.test(token.text)) return { length: length + 1, statements: null, role: 'unknown' };
  }
  const isSide = tokens.slice(Math.max(0, at - 3), at + 1).some(({ text }) => side.test(text));
  return isSide ? readStone(tokens, at + 1, at) : null;
};

const unit = /^(CT|CTS|CARAT|CARATS|CRT|MM)$/;
const dimension = /^(WIDE|LONG|HIGH|TALL|WIDTH|LENGTH)$/;

/** A weight or a measure and a shape: `a 2ct oval`, `3ct emerald`, `8.2mm wide emerald`. */
function readStone(tokens: readonly Token[], start: number, from: number) {
  let at = start;
  while (article.test(tokens[at]?.text ?? '') || before.test(tokens[at]?.text ?? '')) at += 1;
  if (tokens[at]?.kind !== 'number') return null;
  at += unit.test(tokens[at + 1]?.text ?? '') ? 2 : 1;
  if (dimension.test(tokens[at]?.text ?? '')) at += 1;
  const shape = findShape(tokens, at);
  return shape === null
    ? null
    : ({ length: at + shape.length - from, statements: null, role: 'unknown' } as const);
}
