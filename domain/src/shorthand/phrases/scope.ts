import { connectiveBooks, matchConnective } from '../connectives.ts';
import { DictionaryUnion } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { PhraseMatch } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { clarityKind } from './clarity.ts';
import { include } from './include.ts';
import type { Mention } from './mention.ts';
import { readOperand } from './operand.ts';
import { articleLength, combine, continueScope, isGradeTopic, readScope } from './operator-scope.ts';
import { negationLength, readRefusal } from './refusal.ts';
import { changes, insteadOf, readChange, readReplaced, readReplacement } from './replacement.ts';
import { isPicture, mayHaveOperator, suffixAt } from './suffix-operator.ts';
import { colorKind } from './white-color.ts';

/**
 * Applies "no", "not needed", "not ok", "ok", "also ok" and "instead of" to the values beside them, whatever
 * attribute they belong to: `no SI2 & J`, `not round`, `brown not ok`, `GIA not needed`, `E or F also ok`.
 */
export const parseScope: PhraseParser = (tokens, at) => {
  const token = tokens[at];
  if (token === undefined) return null;
  if (leads.opensWith(token) || token.text === 'NON') {
    const led =
      readFloor(tokens, at) ??
      readPrefix(tokens, at, 'either', 'optional') ??
      readPrefix(tokens, at, 'accepts', 'accepted') ??
      readChange(tokens, at);
    if (led !== null) return led;
    const no = matchConnective(tokens, at, 'no') || negationLength(tokens, at);
    if (no > 0) return readRefusal(tokens, at, no);
  }
  if (!mayHaveOperator(tokens, at)) return null;
  const first = readOperand(tokens, at);
  const combined = first === null ? null : readCombination(tokens, at, first);
  if (combined !== null) return combined;
  const hasArticle = articleLength(tokens, at) > 0;
  if (first === null && !hasArticle) return null;
  const scope =
    first === null || hasArticle ? readScope(tokens, at) : continueScope(tokens, at, first, first.length);
  if (scope === null) return null;
  const end = at + scope.length;
  const very = matchConnective(tokens, end, 'atAll');
  const suffix = suffixAt(tokens, end + very) ?? suffixAt(tokens, end);
  // `RD 1.00 F VS1 ❌`: behind a whole request the picture does not refuse its last value.
  const isBehindOthers = tokens[at - 1] !== undefined && !isSign(tokens[at - 1], ',;.|');
  if (suffix !== null && isBehindOthers && isPicture(tokens[suffix.end - 1])) return null;
  if (suffix === null) {
    const instead = matchConnective(tokens, end, 'insteadOf');
    if (instead > 0) return readReplacement(tokens, at, scope, instead);
    const replaced = matchConnective(tokens, end, 'replacedBy');
    return replaced > 0 ? readReplaced(tokens, at, scope, replaced) : null;
  }
  const statements = combine(scope.mentions, suffix.role);
  return statements === null ? null : { length: suffix.end - at, statements, isOperated: true };
};

/** `nothing below H and SI1`, `min G / VS2`: one bound for a colour and a clarity. */
function readFloor(tokens: readonly Token[], at: number): PhraseMatch | null {
  const bound = matchConnective(tokens, at, 'atLeast');
  if (bound === 0) return null;
  const start = at + bound;
  for (const kinds of [
    [colorKind, clarityKind],
    [clarityKind, colorKind],
  ] as const) {
    const first = kinds[0].parse(tokens, start);
    const end = start + (first?.length ?? 0);
    const join = first === null ? 0 : isSign(tokens[end], '/') ? 1 : matchConnective(tokens, end, 'or');
    const second = join === 0 ? null : kinds[1].parse(tokens, end + join);
    const worst = [first?.values.at(-1), second?.values.at(-1)];
    if (first === null || second === null) continue;
    const statements = kinds.map((kind, index) =>
      include(
        kind === colorKind ? 'color' : 'clarity',
        kind.order.slice(0, kind.order.indexOf(worst[index] ?? '') + 1),
      ),
    );
    return { length: end + join + second.length - at, statements, isOperated: true };
  }
  return null;
}

/** `with or without cert`, `ok with faint`: an operator before its values. */
function readPrefix(
  tokens: readonly Token[],
  at: number,
  name: 'either' | 'accepts',
  role: 'optional' | 'accepted',
): PhraseMatch | null {
  const length = matchConnective(tokens, at, name);
  const scope = length === 0 ? null : readScope(tokens, at + length);
  const statements = scope === null ? null : combine(scope.mentions, role);
  return scope === null || statements === null
    ? null
    : { length: length + scope.length, statements, isOperated: true };
}

/**
 * `I with SI1 mat bhejo`, `I + SI1 not ok`, `I SI1 no`: a colour together with a clarity is refused. The search has no
 * field for it, and neither is refused alone.
 */
function readCombination(tokens: readonly Token[], at: number, first: Mention): PhraseMatch | null {
  if (!isGradeTopic(first.topic)) return null;
  const joint = jointLength(tokens, at + first.length);
  const second = readOperand(tokens, at + first.length + joint);
  if (second === null || !isGradeTopic(second.topic) || second.topic === first.topic) return null;
  const end = at + first.length + joint + second.length;
  const together = /^(TOGETHER|COMBO|COMBINATION|COMBINED|BOTH)$/.test(tokens[end]?.text ?? '') ? 1 : 0;
  const suffix = suffixAt(tokens, end + together);
  const isRefused = suffix !== null && suffix.role === 'refused' && !isPicture(tokens[suffix.end - 1]);
  // `H SI1 no`: behind other values the word may refuse the last one only.
  const before = tokens[at - 1];
  const isAlone = before === undefined || isSign(before, ',;.|(');
  return isRefused && (isAlone || joint > 0)
    ? { length: suffix.end - at, statements: null, role: 'unknown' }
    : null;
}

/** Tokens that tie one grade to another: `with`, `ke saath`, `+`, `in`. */
function jointLength(tokens: readonly Token[], at: number): number {
  if (isSign(tokens[at], '+&/-')) return 1;
  if (/^(KE|KA)$/.test(tokens[at]?.text ?? '') && /^(SAATH|SATH)$/.test(tokens[at + 1]?.text ?? '')) return 2;
  return /^(WITH|AND|IN|THE|PLUS|SATHE|AVEC|CON|MIT|MET|W)$/.test(tokens[at]?.text ?? '') ? 1 : 0;
}

/** What an operator before its values can begin with. Most tokens open none. */
const leads = new DictionaryUnion([
  ...connectiveBooks(['atLeast', 'either', 'accepts', 'no']),
  insteadOf,
  changes,
]);
