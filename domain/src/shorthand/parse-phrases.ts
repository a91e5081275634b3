import { absorbUnknown } from './absorb-unknown.ts';
import { matchConnective } from './connectives.ts';
import { markCancelled } from './mark-cancelled.ts';
import { markNames } from './mark-names.ts';
import { phraseParsers } from './phrases/phrase-parsers.ts';
import { markWords } from './take-doubtful.ts';
import type { Phrase } from './phrase.ts';
import type { PhraseMatch } from './statement.ts';
import type { Token } from './token.ts';

/** Signs that only separate; any other sign outside a phrase counts as not understood. */
const quiet = /^[-.,:;()[\]{}/\\|•·*!?'"&_–—@#…►▪●○◦✓✅→>«»„“”؛؟،~^]$|^[^\p{L}\p{N}+<>=$%~°\x20-\x7e]$/u;

/** Parses tokens from left to right, longest phrase first; every token is in exactly one phrase. */
export const parsePhrases = (text: string, tokens: readonly Token[]): Phrase[] =>
  connectPhrases(readPhrases(text, tokens));

/** Decides between phrases which of them are names, words of a sentence, and not understood. */
export const connectPhrases = (phrases: readonly Phrase[]): Phrase[] =>
  absorbUnknown(markCancelled(markWords(markNames(phrases))));

/** The phrases of tokens, each by itself. */
export function readPhrases(text: string, tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < tokens.length) {
    const reading = longestReading(tokens, at) ?? readOperator(tokens, at);
    const length = reading?.length ?? 1;
    const first = tokens[at];
    const last = tokens[at + length - 1];
    if (first === undefined || last === undefined) break;
    const isQuiet = reading === null && first.kind === 'sign' && quiet.test(first.text);
    const isEmoji = first.kind === 'emoji';
    const written = text.slice(first.start, first.start + 1);
    phrases.push({
      start: first.start,
      end: last.end,
      statements: isQuiet || isEmoji ? [] : (reading?.statements ?? null),
      role: isEmoji
        ? 'noise'
        : isQuiet
          ? 'sign'
          : (reading?.role ?? (reading === null ? 'unknown' : 'value')),
      word: first.text,
      isOperated: reading?.isOperated === true,
      isCapital: written !== written.toLowerCase(),
      noise: isEmoji ? 'emoji' : (reading?.noise ?? null),
    });
    at += length;
  }
  return phrases;
}

/** Signs a phrase may begin with. */
const opening = '+-<>=~$#&€£₹₪¥@';

function longestReading(tokens: readonly Token[], at: number): PhraseMatch | null {
  const first = tokens[at];
  if (first?.kind === 'emoji') return null;
  if (first?.kind === 'sign' && !opening.includes(first.text)) return null;
  let best: PhraseMatch | null = null;
  for (const read of phraseParsers) {
    const found = read(tokens, at);
    if (found !== null && found.length > (best?.length ?? 0)) best = found;
  }
  return best;
}

/** An operator that could not be applied to a value: the value beside it has no clear meaning. */
function readOperator(tokens: readonly Token[], at: number): PhraseMatch | null {
  for (const [name, role] of [
    ['notOk', 'refusal'],
    ['notNeeded', 'refusal'],
    ['insteadOf', 'clause'],
    ['no', 'negator'],
  ] as const) {
    const length = matchConnective(tokens, at, name);
    if (length > 0) return { length, statements: null, role };
  }
  return null;
}
