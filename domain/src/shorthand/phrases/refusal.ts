import { matchConnective } from '../connectives.ts';
import type { PhraseMatch } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { matchLabel } from './label.ts';
import { findMention, type Mention } from './mention.ts';
import { readOperand } from './operand.ts';
import { combine, matchJoin, readScope } from './operator-scope.ts';
import { findShape } from './shape.ts';
import { isPicture, suffixAt } from './suffix-operator.ts';

/**
 * `non allungato`, `non-brown`, `non-Russian`: before the word for a form, a defect or an origin the negation of other languages,
 * and no fluorescence.
 */
export function negationLength(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== 'NON') return 0;
  const length = isSign(tokens[at + 1], '-') && tokens[at + 1]?.isAdjacent === true ? 2 : 1;
  const named = tokens[at + length]?.kind === 'word' ? findMention(tokens, at + length) : null;
  return named !== null && /^(defect|form|origin)$/.test(named.topic) ? length : 0;
}

/** `no stones with medium fluor`, `do not offer goods that have a tinge`: tokens between a refusal and what it refuses. */
function goodsLength(tokens: readonly Token[], at: number): number {
  const goods = /^(STONES?|GOODS|DIAMONDS?|PIECES|ONES|ANYTHING|SOMETHING|ITEMS)$/.test(
    tokens[at]?.text ?? '',
  )
    ? 1
    : 0;
  const second = tokens[at + goods + 1]?.text ?? '';
  if (goods === 0) return 0;
  if (/^(WITH|HAVING|SHOWING)$/.test(tokens[at + goods]?.text ?? '')) return goods + 1;
  const isRelative = /^(THAT|WHICH)$/.test(tokens[at + goods]?.text ?? '');
  return isRelative && /^(HAVE|HAS|SHOW|SHOWS|ARE|IS)$/.test(second) ? goods + 2 : 0;
}

export function readRefusal(tokens: readonly Token[], at: number, operator: number): PhraseMatch | null {
  const no = operator + goodsLength(tokens, at + operator);
  const scope = readScope(tokens, at + no);
  if (scope === null) return null;
  const mentions = [...scope.mentions];
  // `pear no 1ct`: whether "no" refuses the value before it or the weight after it is not clear.
  const before = tokens[at - 1];
  if (mentions[0]?.topic === 'weight' && before !== undefined && before.kind !== 'sign') return null;
  // `any clarity except I`: the name before the operator tells another attribute.
  if (matchLabel('clarity', tokens, at - 1) > 0 && mentions[0]?.topic === 'color') return null;
  let length = no + scope.length;
  // `except SI1 with fluor`: a combination, of which neither is refused alone.
  const isWith = /^(WITH|THE)$/.test(tokens[at + length]?.text ?? '');
  if (isWith && readOperand(tokens, at + length + 1) !== null)
    return { length: length + 1, statements: null, role: 'combination' };
  // `no VVS2 in F`, `no fluor on D-F`, `no SI1 below 2ct`: what is refused of some of the stones only.
  const tie = /^(IN|FOR|ON|AT|IF)$/.test(tokens[at + length]?.text ?? '') ? length + 1 : 0;
  const tied = tie === 0 ? null : readOperand(tokens, at + tie);
  // `no cavity in RD`: the only shape of a line is that of all its stones.
  const isOfAll = tied?.topic === 'shape' && isOnlyShape(tokens, at + tie, tied.length);
  if (tied !== null && !isOfAll && isGoodsTopic(tied.topic) && tied.topic !== mentions[0]?.topic)
    return { length: tie + tied.length, statements: null, role: 'unknown' };
  const corrected = readCorrection(tokens, at, length, mentions);
  if (corrected !== null) return corrected;
  const needed = matchConnective(tokens, at + length, 'needed');
  if (needed > 0) {
    const statements = combine(mentions, 'optional');
    return statements === null ? null : { length: length + needed, statements, isOperated: true };
  }
  // `not GIA, not IGI` is one phrase.
  for (;;) {
    const join = matchJoin(tokens, at + length);
    const again = join === null ? 0 : matchConnective(tokens, at + length + join.length, 'no');
    const more = join === null || again === 0 ? null : readScope(tokens, at + length + join.length + again);
    // `no milky, no black table`: a longer phrase may begin with the second refusal.
    if (mentions[0]?.topic === 'defect') break;
    if (join === null || more === null || more.mentions[0]?.topic !== mentions[0]?.topic) break;
    mentions.push(...more.mentions);
    length += join.length + again + more.length;
  }
  // `no F VS2`: a combination of grades, of which neither is refused alone.
  const topic = mentions.at(-1)?.topic;
  const isGrade = (one: string | undefined) => one === 'color' || one === 'clarity';
  const beside = isGrade(topic) ? readOperand(tokens, at + length)?.topic : undefined;
  if (isGrade(beside) && beside !== topic) return null;
  length += matchConnective(tokens, at + length, 'atAll');
  // `no BGM ❌`: the picture says the same again.
  if (isPicture(tokens[at + length])) length += 1;
  // `no oval ok`, `no brown ok`: two operators for one value have no clear meaning.
  if (suffixAt(tokens, at + length) !== null) return null;
  // `no feather on table`: a part of the stone narrows the refusal, and the search has no field for it.
  const place = mentions.every((one) => one.topic === 'key_to_symbols')
    ? placeLength(tokens, at + length)
    : 0;
  if (place > 0) return { length: length + place, statements: null, role: 'unknown' };
  const statements = combine(mentions, 'refused');
  return statements === null ? null : { length, statements, isOperated: true };
}

/** Whether the line has no shape before or behind these tokens. */
const isOnlyShape = (tokens: readonly Token[], at: number, length: number): boolean =>
  !tokens.some((_, index) => (index < at || index >= at + length) && findShape(tokens, index) !== null);

/** `not F but G`: the value behind "but" is the one that is asked for. */
function readCorrection(
  tokens: readonly Token[],
  at: number,
  length: number,
  refused: readonly Mention[],
): PhraseMatch | null {
  const comma = isSign(tokens[at + length], ',') ? 1 : 0;
  const isBut = tokens[at + length + comma]?.text === 'BUT' && tokens[at]?.text === 'NOT';
  const wanted = isBut ? readScope(tokens, at + length + comma + 1) : null;
  if (wanted === null || wanted.mentions.some(({ topic }) => topic !== refused[0]?.topic)) return null;
  const end = at + length + comma + 1 + wanted.length;
  const statements = suffixAt(tokens, end) === null ? combine(wanted.mentions, 'accepted') : null;
  return statements === null
    ? null
    : { length: end - at, statements: [{ kind: 'revision' }, ...statements], isOperated: true };
}

/** Topics by which an operator is restricted to some of the stones. */
const isGoodsTopic = (topic: string) => /^(color|clarity|weight|shape)$/.test(topic);

/** Number of tokens of a part of the stone: `on table`, `under the crown`. */
function placeLength(tokens: readonly Token[], at: number): number {
  if (!/^(ON|IN|UNDER|NEAR|AT|BELOW|ACROSS)$/.test(tokens[at]?.text ?? '')) return 0;
  const article = tokens[at + 1]?.text === 'THE' ? 1 : 0;
  const isPart = /^(TABLE|CROWN|CENTER|CENTRE|MIDDLE|GIRDLE|PAVILION|CULET|EDGE|TIP|TIPS|POINT)$/;
  return isPart.test(tokens[at + 1 + article]?.text ?? '') ? 2 + article : 0;
}
