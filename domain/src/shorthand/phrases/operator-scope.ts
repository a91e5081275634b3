import { matchConnective } from '../connectives.ts';
import type { Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import type { Mention } from './mention.ts';
import { readOperand } from './operand.ts';
import { suffixAt } from './suffix-operator.ts';

interface Join {
  readonly length: number;
  readonly isComma: boolean;
  readonly isSlash: boolean;
}

/** Signs and words after which an operator still applies: `no SI2 & J`, `not GIA or IGI`. */
export function matchJoin(tokens: readonly Token[], at: number): Join | null {
  // `no bgm / gia`: between spaces a slash separates as a comma does.
  const isTight = tokens[at]?.isAdjacent === true && tokens[at + 1]?.isAdjacent === true;
  if (isSign(tokens[at], '/|\\+')) return { length: 1, isComma: !isTight, isSlash: true };
  if (isSign(tokens[at], ',、')) {
    const or = matchConnective(tokens, at + 1, 'or');
    return { length: 1 + or, isComma: or === 0, isSlash: false };
  }
  // `brown ke green`: Gujarati "or", which in Hindi is "of".
  const or = tokens[at]?.text === 'KE' ? 1 : matchConnective(tokens, at, 'or');
  return or === 0 ? null : { length: or, isComma: false, isSlash: false };
}

export interface Scope {
  readonly length: number;
  readonly mentions: readonly Mention[];
}

/** `no cavity or a chip`: an article before a value of several letters. */
export const articleLength = (tokens: readonly Token[], at: number): number =>
  /^(A|AN)$/.test(tokens[at]?.text ?? '') && (tokens[at + 1]?.text.length ?? 0) > 2 ? 1 : 0;

/**
 * Reads the values that one operator applies to. A comma continues the scope only between values of one topic,
 * and only if no operator or value of another topic follows.
 */
export function readScope(tokens: readonly Token[], at: number): Scope | null {
  const article = articleLength(tokens, at);
  const first = readOperand(tokens, at + article);
  return first === null ? null : continueScope(tokens, at, first, article + first.length);
}

/** The scope with a first value, which has been read. */
export function continueScope(tokens: readonly Token[], at: number, first: Mention, end: number): Scope {
  const mentions = [first];
  let length = end;
  for (;;) {
    const join = matchJoin(tokens, at + length);
    if (join === null) break;
    const behind = at + length + join.length;
    const start = behind + articleLength(tokens, behind);
    if (matchConnective(tokens, start, 'no') > 0) break;
    const next = readOperand(tokens, start);
    if (next === null || (join.isComma && next.topic !== first.topic)) break;
    // `no fluor/GIA/HK`: a slash joins what is of one kind, and separates the fields of a request.
    if (join.isSlash && !isOneKind(next.topic, first.topic)) break;
    // `1.50-1.60 and SI1 also ok`: the weight is what is wanted.
    if (first.topic === 'weight' && next.topic !== 'weight') break;
    if (join.isComma && !isSharing(first.topic)) break;
    // `without fluor, and pear the same`: other goods.
    const isApart = isSign(tokens[at + length], ',、');
    if (isApart && next.topic === 'shape' && first.topic !== 'shape') break;
    // `no cloud, pinpoint ok`: the next value has an operator of its own.
    if (join.isComma && suffixAt(tokens, start + next.length) !== null) break;
    mentions.push(next);
    length = start + next.length - at;
  }
  return { length, mentions };
}

/** Whether a slash behind a value can join another one to it: a property, or a field of the same kind. */
const isOneKind = (next: string, first: string): boolean =>
  next === first || (isGradeTopic(next) && isGradeTopic(first)) || !isField(next);
const isField = (topic: string): boolean => /^(lab|location|shape|weight|make|color|clarity)$/.test(topic);

/** Topics of defects, which are listed after one "no". A grade or a shape after a comma may be wanted. */
const isSharing = (topic: string) => topic === 'defect' || topic === 'key_to_symbols';

export function combine(
  mentions: readonly Mention[],
  role: 'refused' | 'accepted' | 'optional',
): Statement[] | null {
  const all = mentions.map((one) => one[role]);
  return all.includes(null) ? null : all.flatMap((some) => [...(some ?? [])]);
}

export const isGradeTopic = (topic: string): boolean => topic === 'color' || topic === 'clarity';
