import { matchConnective } from '../connectives.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import type { Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';

const parcels = new PhraseDictionary<true>().addAll(
  [
    'parcel',
    'parcels',
    'melee',
    'mele',
    'mellee',
    'melee parcel',
    'parcel goods',
    'loose goods',
    'small goods',
    'smalls',
    'assortment',
    'assorted',
    'mix lot',
    'lot of',
    '小钻',
    '碎石',
    '碎钻',
    '厘石',
  ],
  true,
);
const classes = new PhraseDictionary<{ plus: string | null; minus: string | null }>()
  .addAll(['stars', 'star', 'star size', 'star sizes'], { plus: '2', minus: '6.5' })
  .addAll(['minus 2', 'minus two'], { plus: null, minus: '2' })
  .addAll(['plus 11', 'plus eleven'], { plus: '11', minus: null });
const sieves = new PhraseDictionary<true>().addAll(
  ['sieve', 'seive', 'sieves', 'sieve size', 'sieve no'],
  true,
);
const makes = new PhraseDictionary<string>()
  .addAll(['full cut', 'full cuts', 'fullcut'], 'FULL CUT')
  .addAll(['single cut', 'single cuts', 'singlecut'], 'SINGLE CUT');
const largestPlate = 20;
const plate = /^(0{1,4}|\d{1,2}(\.5)?)$/;

const sieve = (plus: string | null, minus: string | null): Statement => ({ kind: 'sieve', plus, minus });

const opening = new DictionaryUnion([parcels, classes, makes, sieves]);

/** Whether the words of a request name a parcel: `black rd melee 1.50-2.00mm`. */
export const namesParcel = (tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => parcels.find(tokens, at) !== null);

/** Whether a sieve or a parcel can begin with a token. */
const mayOpen = (token: Token): boolean =>
  token.kind === 'number' || token.kind === 'sign' || opening.opensWith(token);

/** `+2-6.5`, `+11`, `sieve 6.5-11`, `stars`, `parcel`, `full cut`. */
export const parseSieve = openedBy(mayOpen, (tokens, at) => {
  const parcel = parcels.find(tokens, at);
  if (parcel !== null) return { length: parcel.length, statements: [{ kind: 'parcel' }] };
  const group = classes.find(tokens, at);
  if (group !== null && !isOtherStar(tokens, at, group.length))
    return {
      length: group.length,
      statements: [
        { kind: 'parcel' },
        { kind: 'sieveClass', plus: group.meaning.plus, minus: group.meaning.minus },
      ],
    };
  const make = makes.find(tokens, at);
  if (make !== null) return { length: make.length, statements: [{ kind: 'looseMake', make: make.meaning }] };
  return readPlates(tokens, at);
});

/** `8 star` is a pattern of hearts and arrows, `star 50` and `star length` are a facet. */
function isOtherStar(tokens: readonly Token[], at: number, length: number): boolean {
  if (!/^STARS?$/.test(tokens[at]?.text ?? '') || length > 1) return false;
  const next = tokens[at + length];
  return (
    tokens[at - 1]?.text === '8' ||
    /^(LENGTH|LEN|FACET|FACETS|%)$/.test(next?.text ?? '') ||
    (next?.kind === 'number' &&
      /^\d\d$/.test(next.text) &&
      !/^(PCS|PC|CT|CTS)$/.test(tokens[at + length + 1]?.text ?? ''))
  );
}

const readPlates: PhraseParser = (tokens, at) => {
  const small = readSmallest(tokens, at);
  if (small !== null) return small;
  const named = sieves.find(tokens, at)?.length ?? 0;
  const start = at + named + (named > 0 && isSign(tokens[at + named], ':') ? 1 : 0);
  // `-6.5+2`: the plates in reverse.
  if (isSign(tokens[start], '-') && isSign(tokens[start + 2], '+')) {
    const [minus, base] = [plateAt(tokens, start + 1), plateAt(tokens, start + 3)];
    if (minus !== null && base !== null && Number(base) < Number(minus))
      return { length: start + 4 - at, statements: [sieve(base, minus)] };
  }
  // `+11 up`: a plate and everything above it.
  const up = matchConnective(tokens, start + 2, 'up');
  const alone = isSign(tokens[start], '+') ? plateAt(tokens, start + 1) : null;
  if (alone !== null && up > 0 && !isSign(tokens[start + 2], '+'))
    return { length: start + 2 + up - at, statements: [{ kind: 'parcel' }, sieve(alone, null)] };
  // `+2 to +6.5` at the start of a line or after a sign.
  const isOpening = at === 0 || tokens[at - 1]?.kind === 'sign';
  const upper = isSign(tokens[start + 3], '+') ? start + 4 : start + 3;
  const top = plateAt(tokens, upper);
  if (
    alone !== null &&
    isOpening &&
    tokens[start + 2]?.text === 'TO' &&
    top !== null &&
    Number(top) > Number(alone)
  )
    return { length: upper + 1 - at, statements: [{ kind: 'parcel' }, sieve(alone, top)] };
  // `+6.5 to -11`; `+5 to -10` may be discounts, except at the start of a line.
  const isPlates = at === 0 || [alone, tokens[start + 4]?.text].some((text) => text?.endsWith('.5') === true);
  const below = isSign(tokens[start + 3], '-') ? plateAt(tokens, start + 4) : null;
  if (
    isPlates &&
    alone !== null &&
    tokens[start + 2]?.text === 'TO' &&
    below !== null &&
    Number(below) > Number(alone)
  )
    return { length: start + 5 - at, statements: [{ kind: 'parcel' }, sieve(alone, below)] };
  // `+14 20 cts`: a plate before the quantity.
  if (
    alone !== null &&
    Number(alone) <= largestPlate &&
    tokens[start + 2]?.kind === 'number' &&
    /^(CT|CTS|CARAT|CARATS)$/.test(tokens[start + 3]?.text ?? '')
  )
    return { length: start + 2 - at, statements: [{ kind: 'parcel' }, sieve(alone, null)] };
  const listed = readListedPlate(tokens, at);
  if (listed !== null) return listed;
  const plus = isSign(tokens[start], '+') ? 1 : 0;
  const low = plateAt(tokens, start + plus);
  if (low !== null && plus + named > 0) {
    const minus = isSign(tokens[start + plus + 1], '-') ? start + plus + 1 : null;
    const slash = minus !== null && isSign(tokens[minus + 1], '+') ? 1 : 0;
    const high = minus === null ? null : plateAt(tokens, minus + 1 + slash);
    if (minus !== null && high !== null) {
      const after = sieves.find(tokens, minus + 2 + slash)?.length ?? 0;
      return { length: minus + 2 + slash + after - at, statements: [sieve(low, high)] };
    }
    const open = isSign(tokens[start + 1], '+') ? 1 : 0;
    if (named > 0) return { length: start + plus + 1 + open - at, statements: [sieve(low, null)] };
  }
  if (named > 0 && isSign(tokens[start], '-')) {
    const high = plateAt(tokens, start + 1);
    if (high !== null) return { length: start + 2 - at, statements: [sieve(null, high)] };
  }
  if (named > 0) return null;
  return readNextPlates(tokens, at) ?? readPlatesBefore(tokens, at);
};

/** `+11-14 FG VS 20 cts & -2 same 10 cts`: one plate behind a parcel by its plates, before its own weight or `same`. */
const readListedPlate: PhraseParser = (tokens, at) => {
  const isMinus = isSign(tokens[at], '-');
  const one = isMinus || isSign(tokens[at], '+') ? plateAt(tokens, at + 1) : null;
  const [before, next] = [tokens[at - 1], tokens[at + 2]];
  const isListed = isSign(before, '&,') || before?.text === 'AND';
  const isBeforeWeight = next?.kind === 'number' && /^(CT|CTS|CARATS?)$/.test(tokens[at + 3]?.text ?? '');
  if (one === null || !isListed || !(isBeforeWeight || next?.text === 'SAME')) return null;
  const hasPlates = tokens.some(
    (token, index) =>
      index < at &&
      isSign(token, '+') &&
      plateAt(tokens, index + 1) !== null &&
      isSign(tokens[index + 2], '-') &&
      plateAt(tokens, index + 3) !== null,
  );
  return hasPlates
    ? { length: 2, statements: [{ kind: 'parcel' }, isMinus ? sieve(null, one) : sieve(one, null)] }
    : null;
};

/** `-00`, `-000+00`: plates of several zeros are nothing else. A smaller plate above a larger one has no meaning. */
const readSmallest: PhraseParser = (tokens, at) => {
  const zeros = tokens[at + 1]?.text ?? '';
  if (!isSign(tokens[at], '-') || !/^0{2,4}$/.test(zeros)) return null;
  if (isSign(tokens[at + 2], '+') && plateAt(tokens, at + 3) !== null) {
    const base = tokens[at + 3]?.text ?? '';
    const isOrdered = /^0+$/.test(base) && base.length > zeros.length;
    return isOrdered
      ? { length: 4, statements: [{ kind: 'parcel' }, sieve(base, zeros)] }
      : { length: 4, statements: null, role: 'unknown' };
  }
  return { length: 2, statements: [{ kind: 'parcel' }, sieve(null, zeros)] };
};

/** `sieve 2-4 4-6.5, 6.5-8`: more plates behind those that are named as such. */
const readNextPlates: PhraseParser = (tokens, at) => {
  const [low, high] = [plateAt(tokens, at), plateAt(tokens, at + 2)];
  if (low === null || high === null || !isSign(tokens[at + 1], '-') || Number(low) >= Number(high))
    return null;
  let before = at;
  for (;;) {
    if (isSign(tokens[before - 1], ',/&') || tokens[before - 1]?.text === 'AND') before -= 1;
    if (plateAt(tokens, before - 1) === null || !isSign(tokens[before - 2], '-')) return null;
    if (plateAt(tokens, before - 3) === null) return null;
    before -= 3;
    if (sieves.find(tokens, before - 1) !== null) return { length: 3, statements: [sieve(low, high)] };
  }
};

/** `6.5-11 sieve`, `+11 sieve`, `-2 sieve`. */
const readPlatesBefore: PhraseParser = (tokens, at) => {
  const sign = isSign(tokens[at], '+-') ? 1 : 0;
  const first = plateAt(tokens, at + sign);
  if (first === null) return null;
  const joins = isSign(tokens[at + sign + 1], '-') || tokens[at + sign + 1]?.text === 'TO';
  const minus = isSign(tokens[at + sign + 2], '-') ? 1 : 0;
  const second = joins ? plateAt(tokens, at + sign + 2 + minus) : null;
  const end = at + sign + (second === null ? 1 : 3 + minus);
  const named = sieves.find(tokens, end);
  if (named === null) return null;
  const isMinus = isSign(tokens[at], '-');
  const statement =
    second !== null ? sieve(first, second) : isMinus ? sieve(null, first) : sieve(first, null);
  return { length: end + named.length - at, statements: [statement] };
};

function plateAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at];
  return token?.kind === 'number' && plate.test(token.text) ? token.text : null;
}
