import { createToken } from './create-token.ts';
import { readPhrases } from './parse-phrases.ts';
import { findLabel } from './phrases/label.ts';
import { isSign, type Token } from './token.ts';

/** Names of what is no attribute of a stone, or is one only before a sign. */
const otherNames = /^(RATIO|LAB|QTY|QUANTITY|PCS|PIECES|FLU|FLUO|FLR|WEIGHT|SIZE|PURITY|CERTIFICATE|CERT)$/;
/** Shortest name that is no code: `FL-IF` is a range of clarities. */
const shortestName = 3;

/**
 * Replaces the dash between a name and its value by a colon: `Color - F`, `Carat-1.50`, `Table - 58`. Elsewhere a dash
 * separates, joins the ends of a range or is a minus.
 */
export function joinLabels(text: string, tokens: readonly Token[]): readonly Token[] {
  const dashes = new Set<number>();
  for (const at of tokens.keys()) {
    const dash = dashBehindName(tokens, at);
    if (dash > at && isValue(text, tokens, at, dash)) dashes.add(dash);
  }
  return dashes.size === 0
    ? tokens
    : tokens.map((token, at) => (dashes.has(at) ? createToken('sign', ':', token) : token));
}

/** Index of the dash behind a name that opens a part of a line; -1 when there is none. */
function dashBehindName(tokens: readonly Token[], at: number): number {
  const [before, first] = [tokens[at - 1], tokens[at]];
  if (first?.kind !== 'word' || first.text.length < shortestName) return -1;
  if (before !== undefined && (before.kind !== 'sign' || first.isAdjacent)) return -1;
  const length = Math.max(findLabel(tokens, at), otherNames.test(first.text) ? 1 : 0);
  const [dash, next] = [tokens[at + length], tokens[at + length + 1]];
  if (length === 0 || !isSign(dash, '-–—') || next === undefined) return -1;
  // `table -58`: a minus.
  const isMinus = dash?.isAdjacent !== true && next.isAdjacent && next.kind === 'number';
  return isMinus ? -1 : at + length;
}

/** Tokens of the longest value that is looked at. */
const longestValue = 8;

/** Whether what is behind the dash is read as the value of the name. */
function isValue(text: string, tokens: readonly Token[], at: number, dash: number): boolean {
  const sign = tokens[dash];
  if (sign === undefined) return false;
  const [first] = readPhrases(text, [
    ...tokens.slice(at, dash),
    createToken('sign', ':', sign),
    ...tokens.slice(dash + 1, dash + 1 + longestValue),
  ]);
  return first !== undefined && first.end > sign.end && (first.statements?.length ?? 0) > 0;
}
