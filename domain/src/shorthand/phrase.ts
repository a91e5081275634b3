import { phraseParsers } from './phrases/phrase-parsers.ts';
import type { PhraseMatch, Statement } from './statement.ts';
import type { Token } from './token.ts';

/** A part of the text and its statements; null statements mean it was not understood. */
export interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly statements: readonly Statement[] | null;
  /** Whether a message may be split into requests here: `,` and "and". */
  readonly separates: boolean;
}

/** Signs that only separate; any other sign outside a phrase counts as not understood. */
const quiet = /^[-.,:;()[\]{}/\\|•·*!?'"&_–—@#…►▪●○◦✓✅→]$|^[^\p{L}\p{N}+<>=$%~°\x20-\x7e]$/u;

/** Parses tokens from left to right, longest phrase first; every token is in exactly one phrase. */
export function parsePhrases(tokens: readonly Token[]): Phrase[] {
  const pieces: Phrase[] = [];
  let at = 0;
  while (at < tokens.length) {
    const reading = longestReading(tokens, at);
    const length = reading?.length ?? 1;
    const first = tokens[at];
    const last = tokens[at + length - 1];
    if (first === undefined || last === undefined) break;
    const isQuiet = reading === null && first.kind === 'sign' && quiet.test(first.text);
    pieces.push({
      start: first.start,
      end: last.end,
      statements: reading?.statements ?? (isQuiet ? [] : null),
      separates: length === 1 && [',', 'AND', '&', 'ALSO', '.', '|'].includes(first.text),
    });
    at += length;
  }
  return pieces;
}

/** Signs a phrase may begin with. */
const opening = '+-<>=~$#&';

function longestReading(tokens: readonly Token[], at: number): PhraseMatch | null {
  const first = tokens[at];
  if (first?.kind === 'sign' && !opening.includes(first.text)) return null;
  let best: PhraseMatch | null = null;
  for (const read of phraseParsers) {
    const found = read(tokens, at);
    if (found !== null && found.length > (best?.length ?? 0)) best = found;
  }
  return best;
}
