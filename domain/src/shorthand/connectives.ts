import { vocabularies } from '../vocabulary.ts';
import { Phrasebook } from './phrasebook.ts';
import { isSign, type Token } from './token.ts';

/** The small words between the grades and figures, by the part they play. */
export type Role =
  | 'up' // after: and better, and heavier
  | 'down' // after: and lower
  | 'atLeast' // before
  | 'atMost' // before
  | 'betterThan'
  | 'lowerThan'
  | 'around' // before
  | 'orSo' // after
  | 'between'
  | 'to'
  | 'or'
  | 'no'
  | 'ok'
  | 'any';

/** Spellings by part, with commas between. */
const spellings: Readonly<Record<Role, string>> = {
  up: `
    +, up, plus, and up, n up, upwards, onwards, above, and above, or above, over, and over, or more,
    and more, better, or better, and better, n better, or higher, and higher, min, minimum, 以上, 及以上,
    或以上, 起, 往上`,
  down: `
    down, and down, below, and below, or below, and under, or under, lower, or lower, and lower, or less,
    and less, or worse, and worse, max, maximum, 以下, 及以下, 以内, 之内`,
  atLeast: `
    min, minimum, over, above, more than, at least, atleast, from, starting, starting from, >, >=, =>,
    bigger than, larger than, not less than, not below, 至少, 最少, 最小`,
  atMost: `
    under, max, maximum, below, upto, up to, less than, <, <=, =<, till, until, not more than, not above,
    not over, smaller than, no more than, within, at most, 最多, 最大, 不超过`,
  betterThan: 'better than, higher than, nicer than',
  lowerThan: 'lower than, worse than',
  around: 'around, about, abt, approx, approximately, aprx, arnd, circa, near, ~, 大约, 大概, 约',
  orSo: 'or so, ish, approx, around, about, 左右, 上下',
  between: 'between, from, btw, btwn',
  to: 'to, thru, through, till, until, upto, up to, ~, 到, 至',
  or: 'or, and, and or, 或, 或者, 和, 及',
  no: `
    no, not, without, w/o, except, excluding, excl, exclude, avoid, but not, don't want, not any, with no,
    no any, 无, 不要, 没有, 不含, 除了`,
  ok: `
    ok, okay, okey, fine, acceptable, accepted, is ok, also ok, possible, allowed, also fine, 可以, 可, 也可,
    也行`,
  any: 'any, all, every, open, 任何, 所有, 不限',
};

const books = new Map<Role, Phrasebook<true>>();
for (const role of Object.keys(spellings)) {
  if (isRole(role)) books.set(role, new Phrasebook<true>().addAll(spellings[role].split(','), true));
}

function isRole(name: string): name is Role {
  return name in spellings;
}

/** How many tokens a connective takes at a place; 0 when it does not stand there. */
export function connective(tokens: readonly Token[], at: number, role: Role): number {
  // `&` and a bare `-` or `/` are read here because a spelling keeps only letters and speaking signs.
  const start = tokens[at];
  if (start === undefined) return 0;
  if (isSign(start, '&')) {
    if (role === 'or') return 1;
    const rest = role === 'up' || role === 'down' ? (books.get(role)?.find(tokens, at + 1)?.length ?? 0) : 0;
    return rest === 0 ? 0 : rest + 1;
  }
  return books.get(role)?.find(tokens, at)?.length ?? 0;
}

/** Whether a `+` or `-` here begins a number of its own (` -35`, ` +5`) rather than joining or ending. */
export function beginsSignedNumber(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at];
  const next = tokens[at + 1];
  if (!isSign(sign, '+-') || next?.kind !== 'number' || !next.glued) return false;
  return sign?.glued !== true || isSign(tokens[at - 1], ',;:(/');
}

/** Length of a range sign or word: `-`, `~`, `to`; 0 when none. */
export function rangeSign(tokens: readonly Token[], at: number): number {
  if (isSign(tokens[at], '-')) return beginsSignedNumber(tokens, at) ? 0 : 1;
  return connective(tokens, at, 'to');
}

/** Length of what separates members of a list: `/`, `,`, `|`, `or`, `and`, `&`; 0 when none. */
export function listSign(tokens: readonly Token[], at: number): number {
  if (isSign(tokens[at], '/,|\\、')) {
    return 1 + connective(tokens, at + 1, 'or');
  }
  return connective(tokens, at, 'or');
}

const prefixes: readonly Role[] = ['atLeast', 'atMost', 'betterThan', 'lowerThan'];

/**
 * Whether words that could end one phrase open the next instead: `VS below -35`, `1ct max 5000`, `G max faint`.
 * A longer opening (`up to`, `better than`) always does.
 */
export function opensNext(tokens: readonly Token[], at: number, length: number): boolean {
  const opening = Math.max(...prefixes.map((role) => connective(tokens, at, role)));
  if (opening > length) return true;
  if (opening < length || isSign(tokens[at], '+')) return false;
  const [next, after] = [tokens[at + length], tokens[at + length + 1]];
  if (isSign(next, '-+$')) return after?.kind === 'number';
  const isMake = after?.kind === 'word' && after.glued && /^(EX|X|VG|GD)/.test(after.text);
  if (next?.kind === 'number') return !isMake;
  const strength =
    next?.kind === 'word' && next.text.length >= 3 ? vocabularies.fluorescence.read(next.text) : undefined;
  return strength !== undefined;
}
