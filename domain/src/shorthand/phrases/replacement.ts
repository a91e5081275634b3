import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseMatch } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { longestOperand, readOperand } from './operand.ts';
import { combine, readScope, type Scope } from './operator-scope.ts';
import { readAttribute } from './same.ts';
import { suffixAt } from './suffix-operator.ts';

/**
 * `change F to G`, `change the colour to G`, `replace VS1 by VS2`, `instead of F send E`: the value behind the word replaces
 * the one before it.
 */
export function readChange(tokens: readonly Token[], at: number): PhraseMatch | null {
  const instead = insteadOf.find(tokens, at)?.length ?? 0;
  const change = instead === 0 ? (changes.find(tokens, at)?.length ?? 0) : 0;
  const start = at + instead + change;
  if (start === at) return null;
  const reach = tokens.slice(0, start + longestOperand);
  const joinAt = reach.findIndex((token, index) => index > start && isJoinOfChange(token, instead > 0));
  if (joinAt === -1) return null;
  const topic = readFormer(tokens.slice(0, joinAt), start);
  let next = joinAt + 1;
  while (/^(PLS|PLEASE|SEND|SHOW|TAKE|NEED|MAKE|IT|USE|GIVE|NOW)$/.test(tokens[next]?.text ?? '')) next += 1;
  const after = readScope(tokens, next);
  if (topic === null || after === null || after.mentions.some((one) => one.topic !== topic)) return null;
  const end = next + after.length;
  // `instead of G, E also ok`: an alternative, and no replacement.
  if (suffixAt(tokens, end) !== null) return null;
  const statements = combine(after.mentions, 'accepted');
  if (statements === null) return null;
  return { length: end - at, statements: [{ kind: 'revision' }, ...statements], isOperated: true };
}

/** The topic of what is replaced, a value or only its name: `F`, `the colour`. Null for anything else. */
function readFormer(tokens: readonly Token[], start: number): string | null {
  const article = /^(THE|MY)$/.test(tokens[start]?.text ?? '') ? 1 : 0;
  const named = readAttribute(tokens, start + article);
  if (named !== null && start + article + named.length === tokens.length)
    return operandTopics[named.topic] ?? named.topic;
  const value = readOperand(tokens, start);
  return value !== null && start + value.length === tokens.length ? value.topic : null;
}
/** Topics of values that have another name than those of statements. */
const operandTopics: Readonly<Record<string, string>> = { colour: 'color', carat: 'weight' };

const isJoinOfChange = (token: Token, isInstead: boolean): boolean =>
  isInstead
    ? isSign(token, ',-:') || /^(SEND|SHOW|TAKE|NEED|MAKE|USE|GIVE|PLS|PLEASE)$/.test(token.text)
    : /^(TO|BY|WITH|INTO|FOR|THE|PAR|POR|IN|EN|AUF|DURCH|DOOR|NAAR|НА|ל)$/.test(token.text) ||
      isSign(token, '>');
export const insteadOf = new PhraseDictionary<true>().addAll(
  ['instead of', 'in place of', 'rather than'],
  true,
);
export const changes = new PhraseDictionary<true>().addAll(
  ['change', 'pls change', 'please change', 'replace', 'pls replace', 'switch', 'swap', 'amend', 'correct'],
  true,
);

/** `F instead of G` replaces; `E or F instead of G also ok` adds. */
export function readReplacement(
  tokens: readonly Token[],
  at: number,
  scope: Scope,
  instead: number,
): PhraseMatch | null {
  const replaced = readScope(tokens, at + scope.length + instead);
  const added = combine(scope.mentions, 'accepted');
  if (replaced === null || added === null || replaced.mentions[0]?.topic !== scope.mentions[0]?.topic)
    return null;
  const length = scope.length + instead + replaced.length;
  const ok = suffixAt(tokens, at + length);
  if (ok !== null && ok.role !== 'accepted') return null;
  if (ok !== null) return { length: ok.end - at, statements: added, isOperated: true };
  const removed = combine(replaced.mentions, 'refused');
  if (removed === null) return null;
  // `G-H instead of F-G`: what both ranges contain is still asked for; `D-F not F` narrows the range.
  const isNarrowed = /^(NOT|AND|BUT)$/.test(tokens[at + scope.length]?.text ?? '');
  const kept = added.flatMap((one) => (one.kind === 'include' ? one.values : []));
  const isOverlapping = removed.some(
    (one) => one.kind === 'exclude' && one.values.some((value) => kept.includes(value)),
  );
  return isOverlapping && !isNarrowed
    ? { length, statements: [{ kind: 'revision' }, ...added], isOperated: true }
    : { length, statements: [...added, ...removed] };
}

/** `F changed to G`, and the words between both in languages that name the former value first: `F yerine G`. */
export function readReplaced(
  tokens: readonly Token[],
  at: number,
  scope: Scope,
  word: number,
): PhraseMatch | null {
  const wanted = readScope(tokens, at + scope.length + word);
  const [former] = scope.mentions;
  if (wanted === null || wanted.mentions.some(({ topic }) => topic !== former?.topic)) return null;
  const length = scope.length + word + wanted.length;
  const added = suffixAt(tokens, at + length) === null ? combine(wanted.mentions, 'accepted') : null;
  return added === null ? null : { length, statements: [{ kind: 'revision' }, ...added], isOperated: true };
}
