import { readers } from './phrases/readers.ts';
import type { Reading, Statement } from './statement.ts';
import type { Token } from './token.ts';

/** A stretch of the text and what it says. Null statements: nobody understood it. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly statements: readonly Statement[] | null;
  /** Where the pieces of one message may fall apart into requests: `,` and "and". */
  readonly separates: boolean;
}

/** Signs that only separate; others left over stand for something nobody understood. */
const quiet = /^[-.,:;()[\]{}/\\|•·*!?'"&_–—@#…►▪●○◦✓✅→]$|^[^\p{L}\p{N}+<>=$%~°\x20-\x7e]$/u;

/** Reads tokens from left to right, the longest phrase first; every token is in exactly one piece. */
export function readPieces(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
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

function longestReading(tokens: readonly Token[], at: number): Reading | null {
  const first = tokens[at];
  if (first?.kind === 'sign' && !opening.includes(first.text)) return null;
  let best: Reading | null = null;
  for (const read of readers) {
    const found = read(tokens, at);
    if (found !== null && found.length > (best?.length ?? 0)) best = found;
  }
  return best;
}
