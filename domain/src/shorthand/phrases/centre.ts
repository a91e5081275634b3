import { dictionaryOf, DictionaryUnion } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import type { PhraseMatch } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { pairWords } from './pair-words.ts';
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

/** What a stone is in a piece of jewellery, before its description: `centre oval 1.50`, `sides: pair of pears`. */
const positions = dictionaryOf(
  ...['', ' stone', ' stones', ' diamond', ' diamonds'].flatMap((noun) =>
    ['center', 'centre', 'centers', 'centres', 'middle', 'main'].map((name) => name + noun),
  ),
  ...['stone', 'stones', 'diamond', 'diamonds'].flatMap((noun) =>
    ['side', 'shoulder', 'flanking', 'outer', 'accent'].map((name) => `${name} ${noun}`),
  ),
  'centerstone, centrestone, centerstones, centrestones, sidestone, sidestones',
  'sides, shoulders, two sides, 2 sides, both sides, left and right',
);
const opening = new DictionaryUnion([positions, dictionaryOf('the, for, as, a, and, with, on')]);
const positionLeads = /^(THE|FOR|AS|A|AND|WITH|ON)$/;
const longestPositionLead = 2;
const described =
  /^(A|AN|ONE|TWO|PAIR|PAIRS|MATCHING|MATCHED|LOOSE|NATURAL|LAB|GIA|IGI|APPROX|AROUND|ABOUT|MIN|MAX)$/;

/** Whether the description of a stone begins at a token. */
const describesStone = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.kind === 'number' && tokens[at + 1]?.text !== 'MM') ||
  described.test(tokens[at]?.text ?? '') ||
  pairWords.find(tokens, at) !== null ||
  findShape(tokens, at) !== null;

/**
 * `centre oval 1.50, sides pears 0.40`: labels of the stones of one ring. They describe no stone, and each stone has a
 * request of its own. Elsewhere the words tell where an inclusion is, or what the stones are set beside.
 */
export const parsePosition = openedBy((token) => opening.opensWith(token), readPosition);

function readPosition(tokens: readonly Token[], at: number): PhraseMatch | null {
  const previous = tokens[at - 1];
  const opensPart =
    previous === undefined || isSign(previous, ',;.:)(-–—•*+&/') || /^(AND|PLUS|THEN)$/.test(previous.text);
  if (!opensPart) return null;
  let lead = 0;
  while (lead < longestPositionLead && positionLeads.test(tokens[at + lead]?.text ?? '')) lead += 1;
  const found = positions.find(tokens, at + lead);
  if (found === null) return null;
  const length = lead + found.length;
  const hasColon = isSign(tokens[at + length], ':-–—=');
  const isLabel = hasColon
    ? tokens[at + length + 1] === undefined || describesStone(tokens, at + length + 1)
    : tokens[at]?.text !== 'FOR' && describesStone(tokens, at + length);
  return isLabel ? { length, statements: [], role: 'courtesy' } : null;
}
