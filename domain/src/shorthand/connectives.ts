import { vocabularies } from '../vocabulary.ts';
import { DictionaryUnion, PhraseDictionary } from './phrase-dictionary.ts';
import { isSign, type Token } from './token.ts';

/** Connecting words between grades and figures, by role. */
export type ConnectiveRole =
  | 'up' // after the value: and better, and heavier
  | 'down' // after the value: and lower
  | 'atLeast' // before the value
  | 'atMost' // before the value
  | 'betterThan'
  | 'lowerThan'
  | 'around' // before the value
  | 'orSo' // after the value
  | 'between'
  | 'to'
  | 'or'
  | 'no'
  | 'ok'
  | 'alsoOk'
  | 'notOk'
  | 'notNeeded'
  | 'needed'
  | 'either' // before the value
  | 'accepts' // before the value
  | 'atAll'
  | 'insteadOf' // between the new value and the former one
  | 'replacedBy' // between the former value and the new one
  | 'any';

/** `don't show`, `cannot use`: a refusal of what the verb offers. */
function negatedVerbs(): string {
  const negations =
    "don't, dont, do not, can't, cant, cannot, can not, won't, wont, will not, does not, doesn't, doesnt, not";
  const verbs =
    'want, use, take, show, send, offer, quote, give, bring, include, share, accept, consider, like, propose';
  return negations
    .split(', ')
    .flatMap((negation) => verbs.split(', ').map((verb) => `${negation} ${verb}`))
    .join(', ');
}

/** `no bigger than`, `nothing lighter than`: the bound that the refusal of a comparison sets. */
function negatedComparisons(comparatives: string): string {
  return ['no', 'not', 'nothing', 'never']
    .flatMap((negation) => comparatives.split(', ').map((word) => `${negation} ${word} than`))
    .join(', ');
}
/** `is fine`, `would be acceptable too`, `is not accepted`: verbs and words of a judgement. */
const judgements = (verbs: string, adjectives: string, behind = ''): string =>
  verbs
    .split(', ')
    .flatMap((verb) => adjectives.split(', ').map((adjective) => `${verb} ${adjective}${behind}`))
    .join(', ');
const accepting = 'ok, okay, fine, acceptable, accepted, allowed, welcome, alright';
const judging = 'is, are, would be, will be, can be';
const judgingAlso =
  'also, is also, are also, would also be, also would be, would be also, will also be, can also be, also is';
const denying =
  "not, is not, are not, isn't, isnt, aren't, arent, would not be, wouldn't be, wouldnt be, will not be, won't be, wont be, cannot be, can not be, can't be, cant be";

const larger = 'bigger, larger, higher, deeper, longer, wider, heavier, greater, more, taller, thicker';
const smaller = 'smaller, lower, shallower, shorter, narrower, lighter, less, thinner';

/** Spellings by role, separated by commas. */
const spellings: Readonly<Record<ConnectiveRole, string>> = {
  up: `
    +, up, or up, plus, and up, n up, upwards, onwards, above, and above, or above, over, and over, or more,
    and more, or cleaner, and cleaner, or nicer, or whiter, and whiter, whiter, better, or better, and better, n better, or higher, and higher, min, minimum, 以上, 及以上,
    或以上, 起, 往上, & up, & above, onward, n above, plus min, and bigger, or bigger, at least,
    is enough, is sufficient, is good enough, enough, is the lowest, is lowest, is minimum, is the minimum, is min, as minimum, as lowest`,
  down: `
    down, tops, andlower, and down, below, and below, or below, and under, or under, lower, or lower, and lower, or less,
    and less, or worse, and worse, maxsuffix, max, maximum, 以下, 及以下, 以内, 之内, n below, n under, at most, or smaller,
    and smaller`,
  atLeast: `
    min, minimum, over, above, more than, at least, atleast, from, starting, starting from, >, >=, =>,
    bigger than, larger than, not below, nothing below, nothing under, not under,
    ${negatedComparisons(smaller)}, heavier than, greater than, north of, must pass, should pass, has to pass, upwards of, upward of, in excess of, 至少, 最少, 最小`,
  atMost: `
    under, max, maximum, below, upto, up to, less than, <, <=, =<, till, until, not above,
    not over, smaller than, nothing above, nothing over, ${negatedComparisons(larger)},
    not exceeding, not exceed, must not exceed, should not exceed, not to exceed, must not pass, should not pass, not pass, must not be more than, must not be over, can't go above, cant go above, cannot go above, not go above, don't go above, dont go above, can't go over, cannot go over, can't pay over, can't pay more than, cannot pay more than, won't pay more than, lighter than, within, south of, at most, 最多, 最大, 不超过`,
  betterThan: 'better than, higher than, nicer than',
  lowerThan: 'lower than, worse than',
  around:
    'moreorless, more or less, give or take, around, about, abt, approx, approximately, approximate, roughly, approximatly, aprx, arnd, circa, near, ~, 大约, 大概, 约',
  orSo: 'moreorless, more or less, give or take, aaspaas, or so, ish, circa, approx, approximately, approximate, roughly, around, about, abt, 左右, 上下',
  between: 'between, in between, from, btw, btwn, b/w, bw',
  to: 'to, thru, through, till, until, upto, up to, ~, 到, 至, se, à, से',
  or: 'or, and, nor, and or, 或, 或者, 和, 及',
  no: `
    no, no more, no no, neither, nothing with, none with, everything but, all but, any but, everything except, zero, not, without, w/o, except, excluding, excl, exclude, avoid, but not, not any, with no, no any, skip,
    leave out, except for, other than, anything but, besides, apart from, but no, must not have, should not have, shouldn't have, may not have, must not be, should not be, shouldnt be, shouldn't be, mustn't be, may not be, not to be, strictly no, pls no, never, nothing,
    hate, hates, dislike, dislikes, stay away from, not interested in, away from, refuse, refuses,
    ${negatedVerbs()}, 无, 不要, 没有, 不含, 除了`,
  ok: `
    ok, okay, okey, fine, acceptable, accepted, also ok, allowed, also fine, r ok, oke, no prob, no probs, np, works, welcome, would work, would do, will work, will do,
    ${judgements(judging, accepting)}, 可以, 可, 也可, 也行`,
  alsoOk: `
    fine too, ok too, okay too, good too, works too, welcome too, too, as well, also works,
    also possible, also good, would also work, would work too, would work as well, would do too, would also do,
    ${judgements(judgingAlso, accepting)}, ${judgements(judging, accepting, ' too')}, ${judgements(judging, accepting, ' as well')}, 也可以, 也行, 也可, 也要`,
  notOk: `
    already found, already have, already got, already bought, found already, no longer needed, not needed now, not needed today, not required now, not needed for now, no more needed, no longer required, no longer wanted, not needed anymore, not needed any more, not required anymore, not required any more, not wanted anymore,
    not wanted, not good, no ok, ${judgements(denying, accepting)}, no go, not pls, not please, no way, unacceptable, nope, 不行, 不可以, 不接受`,
  notNeeded: `
    not needed, not required, not necessary, not essential, not obligatory, unnecessary, no need, not must, not a must, not compulsory, not mandatory, optional,
    is optional, not important, doesn't matter, does not matter, dont matter, dontcare, is dontcare, irrelevant, is irrelevant, not relevant, is not important, immaterial, is immaterial, no issue, no problem, no matter`,
  either: `
    with or without, with/without, no matter, regardless of, irrespective of, no need, no need for, no need of,
    doesn't need to be, doesnt need to be, does not need to be, doesn't have to be, doesnt have to be,
    does not have to be, need not be, not necessarily, don't need to be, doesn't need, doesn't need a, doesnt need, doesnt need a,
    does not need, does not need a, don't care about, dont care about, doesn't care about, doesnt care about, do not care about,
    not fussed about, not fussy about, not bothered about, no preference for, no preference on, indifferent to, dontcare, dont mind, don't mind, do not mind, dont mind the, don't mind the, do not mind the`,
  accepts: `
    ok with, even with, ok even with, even ok with, fine with, fine even with, open to, can accept, will accept, accept, can take,
    will take, also ok with, happy with`,
  needed: 'needed, required, necessary, reqd',
  atAll: 'at all, strictly, atall, pls, please, whatsoever, completely',
  replacedBy: 'replacedby, is replaced by, replaced by, changed to, changes to',
  insteadOf: 'instead of, rather than, in place of, and not, but not, not',
  any: 'any, all, every, open, 任何, 所有, 不限, 随便, 都可, 皆可, 无所谓',
};

const books = new Map<ConnectiveRole, PhraseDictionary<true>>();
for (const role of Object.keys(spellings)) {
  if (isRole(role)) books.set(role, new PhraseDictionary<true>().addAll(spellings[role].split(','), true));
}

function isRole(name: string): name is ConnectiveRole {
  return name in spellings;
}

/** The dictionaries of connectives of several roles. */
export const connectiveBooks = (roles: readonly ConnectiveRole[]): PhraseDictionary<true>[] =>
  roles.flatMap((role) => books.get(role) ?? []);

/** Whether a word before a figure can begin with a token: `between`, `under`, `from`, `about`. */
export const opensBound = (token: Token): boolean => bounds.opensWith(token);

const bounds = new DictionaryUnion(connectiveBooks(['between', 'atMost', 'atLeast', 'around']));
const connectives = new DictionaryUnion([...books.values()]);

/** Number of tokens a connective takes at an index; 0 when there is none. */
export function matchConnective(tokens: readonly Token[], at: number, role: ConnectiveRole): number {
  // `&` is matched here because a spelling contains only letters, digits and the signs in `speakingSigns`.
  const start = tokens[at];
  if (start === undefined) return 0;
  if (isSign(start, '&')) {
    if (role === 'or') return 1;
    // `20 cts & +6.5-11`: the sign belongs to the plate after it.
    const isUpOrDown = (role === 'up' || role === 'down') && !startsSignedNumber(tokens, at + 1);
    const rest = isUpOrDown ? (books.get(role)?.find(tokens, at + 1)?.length ?? 0) : 0;
    return rest === 0 ? 0 : rest + 1;
  }
  return connectives.opensWith(start) ? (books.get(role)?.find(tokens, at)?.length ?? 0) : 0;
}

/**
 * Whether a `+` or `-` at this index is the sign of a number (` -35`, ` +5`) rather than a range sign or a
 * suffix.
 */
export function startsSignedNumber(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at];
  const next = tokens[at + 1];
  if (!isSign(sign, '+-') || next?.kind !== 'number' || !next.isAdjacent) return false;
  return sign?.isAdjacent !== true || isSign(tokens[at - 1], ',;:(/@|');
}

/** Range words that are short ordinary words in other places: Spanish and Italian "E a G", French "E à G". */
const shortRangeWords = /^(A|AL|À)$/;

/**
 * Number of tokens of a range sign or word: `-`, `~`, `to`; 0 when there is none. A range word counts only if a
 * value follows, which the caller checks.
 */
export function matchRangeSign(tokens: readonly Token[], at: number): number {
  if (isSign(tokens[at], '-')) return startsSignedNumber(tokens, at) ? 0 : 1;
  const length = matchConnective(tokens, at, 'to');
  if (length > 0) return length;
  return shortRangeWords.test(tokens[at]?.text ?? '') ? 1 : 0;
}

/**
 * Number of tokens that separate members of a list: `/`, `,`, `|`, `or`, `and`, `&`; 0 when there are none.
 */
export function matchListSeparator(tokens: readonly Token[], at: number): number {
  if (isSign(tokens[at], '/,|\\、')) {
    return 1 + matchConnective(tokens, at + 1, 'or');
  }
  return matchConnective(tokens, at, 'or');
}

/** Names of measured attributes: a bound before one belongs to it (`VS1 min ratio 1.40`). */
const measured =
  /^(RATIO|LW|TABLE|TBL|DEPTH|DISC|DISCOUNT|BUDGET|PRICE|TOTAL|LENGTH|WIDTH|DIA|DIAMETER|CROWN|PAVILION|WEIGHT|SIZE|RAP|AMOUNT|RATE)$/;
const hasFigure = (tokens: readonly Token[], at: number) =>
  tokens.slice(at, at + 3).some(({ kind }) => kind === 'number');

const isBound = (token: Token | undefined) => /^(MAX|MIN|MAXIMUM|MINIMUM)$/.test(token?.text ?? '');

/** `table 60 max depth 63 max`, `table 60 max depth max 63`: the figure has a bound beside the one before its name. */
function hasOwnBound(tokens: readonly Token[], at: number): boolean {
  const figure = tokens.slice(at, at + 3).findIndex(({ kind }) => kind === 'number');
  const end = at + figure + 1;
  return isBound(tokens[at]) || (isBound(tokens[end]) && !hasFigure(tokens, end + 1));
}

const isGradeWord = (token: Token | undefined) =>
  token?.kind === 'word' && /^(FL|IF|VVS|VS|SI|EX|VG|GD|ID|EXCELLENT|IDEAL|VERY|GOOD)$/.test(token.text);

const prefixes: readonly ConnectiveRole[] = ['atLeast', 'atMost', 'betterThan', 'lowerThan'];

/**
 * Whether words that could end a phrase start the next one instead: `VS below -35`, `1ct max 5000`, `G max
 * faint`.
 * A longer opening (`up to`, `better than`) always starts the next phrase.
 */
export function startsNextPhrase(tokens: readonly Token[], at: number, length: number): boolean {
  const opening = Math.max(...prefixes.map((role) => matchConnective(tokens, at, role)));
  // `VS1 better VVS2`: what would be nicer than the grade before it.
  if (tokens[at]?.text === 'BETTER' && length === 1 && isGradeWord(tokens[at + 1])) return true;
  if (opening > length) return true;
  if (opening < length || isSign(tokens[at], '+')) return false;
  const [next, after] = [tokens[at + length], tokens[at + length + 1]];
  if (next?.kind === 'word' && measured.test(next.text) && hasFigure(tokens, at + length + 1))
    return !hasOwnBound(tokens, at + length + 1);
  if (isSign(next, '-+$')) return after?.kind === 'number';
  // `E-H min VVS1`: the bound belongs to the grade after it.
  if (isGradeWord(next)) return true;
  // `1.00 min H and SI1`: the bound is that of both grades.
  const isJoined = after?.text === 'AND' || isSign(after, '/&');
  if (/^[D-M]$/.test(next?.text ?? '') && isJoined && isGradeWord(tokens[at + length + 2])) return true;
  const isMake = after?.kind === 'word' && after.isAdjacent && /^(EX|X|VG|GD)/.test(after.text);
  if (next?.kind === 'number') return !isMake;
  const strength =
    next?.kind === 'word' && next.text.length >= 3 ? vocabularies.fluorescence.read(next.text) : undefined;
  return strength !== undefined;
}
