import type { PhraseParser } from '../phrase-parser.ts';
import { spellingsOf, vocabularyOrder } from '../spellings.ts';
import type { PhraseMatch, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { parseClarity } from './clarity.ts';
import { parseFancyColor } from './fancy-color.ts';
import { any, exclude, include } from './include.ts';
import { parseLab } from './lab.ts';
import { parseLocation } from './location.ts';
import { parseMake } from './make.ts';
import { findMention, type Mention } from './mention.ts';
import { parseShape } from './shape.ts';
import { suffixAt } from './suffix-operator.ts';
import { parseWeight } from './weight.ts';
import { parseWhiteColor } from './white-color.ts';

/** Phrases that an operator can apply to as they are. */
const operands: readonly PhraseParser[] = [
  parseClarity,
  parseWhiteColor,
  parseShape,
  parseLab,
  parseLocation,
  parseFancyColor,
  parseWeight,
  parseMake,
];
const makeOrder = vocabularyOrder('cut');
const makes = spellingsOf('cut', { shortest: 2, without: ['PR', 'AGS0', 'AGS 0'] });

/** Reads one value. A list with commas is left to {@link readScope}, which decides where the scope ends. */
export function readOperand(all: readonly Token[], at: number): Mention | null {
  const tokens = all.slice(0, scopeEnd(all, at));
  const mention = findMention(tokens, at);
  const make = readMake(tokens, at);
  const found = operands.reduce<Mention | null>((best, read) => {
    const match = read(tokens, at);
    // A hue alone is also a tinge or a fluorescence.
    const isBareHue = read === parseFancyColor && match?.length === 1;
    return match !== null && !isBareHue && match.length > (best?.length ?? 0) ? mentionOf(match) : best;
  }, null);
  const candidates = [mention, make, found].filter((one) => one !== null);
  return candidates.reduce<Mention | null>(
    (best, one) => (one.length > (best?.length ?? 0) ? one : best),
    null,
  );
}

/** Maximum tokens of one value. */
export const longestOperand = 12;

/** Where one value ends at the latest: before a comma, or before an operator that follows it. */
function scopeEnd(tokens: readonly Token[], at: number): number {
  const reach = Math.min(tokens.length, at + longestOperand);
  for (let end = at + 1; end < reach; end += 1)
    if (isSign(tokens[end], ',、;') || suffixAt(tokens, end) !== null) return end;
  return reach;
}

/** A make without a label; "no VG" leaves only better makes. */
function readMake(tokens: readonly Token[], at: number): Mention | null {
  const found = makes.find(tokens, at);
  if (found === null) return null;
  const refused: Statement =
    found.meaning === 'ID' ? exclude('cut', ['ID']) : { kind: 'betterMake', than: found.meaning };
  return { length: found.length, topic: 'make', refused: [refused], accepted: null, optional: null };
}

/** An operator applies to a phrase if it applies to each of its statements. */
function mentionOf({ length, statements }: PhraseMatch): Mention | null {
  const [first] = statements ?? [];
  if (statements === null || first === undefined) return null;
  const of = (change: (one: Statement) => Statement | null) => {
    const changed = statements.map(change);
    return changed.includes(null) ? null : changed.filter((one) => one !== null);
  };
  // `D not needed`, `oval not needed` refuse a value as often as they open the others.
  const optional = statements.every(({ kind }) => kind === 'make')
    ? any('cut', 'polish', 'symmetry')
    : of((one) =>
        'key' in one && one.key !== 'color' && one.key !== 'clarity' && one.key !== 'shape'
          ? (any(one.key)[0] ?? null)
          : null,
      );
  return {
    length,
    topic: 'key' in first ? first.key : first.kind === 'letters' ? 'color' : first.kind,
    refused: of(refuse),
    accepted: of(accept),
    optional,
  };
}

function refuse(one: Statement): Statement | null {
  if (one.kind === 'include') return exclude(one.key, one.values);
  if (one.kind === 'exclude') return include(one.key, one.values);
  if (one.kind === 'letters') return one.colours.length > 0 ? exclude('color', one.colours) : null;
  return one.kind === 'weight' && one.isSure ? { ...one, isExcluded: true } : null;
}

/** "F ok" adds a value. For a make it means that grade and every better one. */
function accept(one: Statement): Statement | null {
  if (one.kind === 'include') return one;
  if (one.kind === 'letters') return one.colours.length > 0 ? include('color', one.colours) : null;
  if (one.kind === 'weight') return one.isSure ? one : null;
  if (one.kind !== 'make') return null;
  const widen = (grades: readonly string[] | null) => {
    if (grades === null) return null;
    const worst = Math.max(...grades.map((grade) => makeOrder.indexOf(grade)));
    return makeOrder.slice(0, worst + 1);
  };
  return {
    ...one,
    alternatives: one.alternatives.map((make) =>
      'preset' in make
        ? make
        : {
            cut: widen(make.cut),
            polish: noIdeal(widen(make.polish)),
            symmetry: noIdeal(widen(make.symmetry)),
          },
    ),
  };
}

const noIdeal = (grades: readonly string[] | null) =>
  grades === null ? null : grades.filter((grade) => grade !== 'ID');
