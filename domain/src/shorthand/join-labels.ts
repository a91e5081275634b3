import { createToken } from './create-token.ts';
import { readPhrases } from './parse-phrases.ts';
import { findLabel, findMeasurementLabel, isTableOrDepth } from './phrases/label.ts';
import { isSign, type Token } from './token.ts';

/** Names of what is no attribute of a stone, or is one only before a sign. */
const otherNames = /^(RATIO|LAB|QTY|QUANTITY|PCS|PIECES|FLU|FLUO|FLR|WEIGHT|SIZE|PURITY|CERTIFICATE|CERT)$/;
/** Shortest name that is no code: `FL-IF` is a range of clarities. */
const shortestName = 3;

/**
 * Replaces the dash between a name and its value by a colon: `Color - F`, `Carat-1.50`, `Table - 58`. Elsewhere a dash
 * separates, joins the ends of a range or is a minus. A measurement is not negative: `table -58`.
 */
export function joinLabels(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => isSign(token, '-–—'))) return tokens;
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
  const opensPart = before === undefined || (before.kind === 'sign' && !first.isAdjacent);
  const measured = first.text === 'RATIO' ? 1 : findMeasurementLabel(tokens, at);
  if (!opensPart && measured === 0) return -1;
  const length = Math.max(measured, findLabel(tokens, at), otherNames.test(first.text) ? 1 : 0);
  const [dash, next] = [tokens[at + length], tokens[at + length + 1]];
  if (length === 0 || !isSign(dash, '-–—') || next === undefined) return -1;
  if (measured === length && next.kind === 'number')
    return isFree(tokens, at) && !isDiscount(tokens, at, at + length + 1) ? at + length : -1;
  // `rate -35`: a minus.
  const isMinus = dash?.isAdjacent !== true && next.isAdjacent && next.kind === 'number';
  return opensPart && !isMinus ? at + length : -1;
}

/** `60 table -55`, `any depth -45`: the name belongs to what is before it, and the figure is a discount. */
function isFree(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  // `VS1`: the figure of a grade.
  const isGrade = before?.isAdjacent === true && before.text.length === 1;
  if (before?.kind !== 'number' || isGrade)
    return (
      !isSign(before, '%') && !/^(?:ANY|NO|ALL|OPEN|GOOD|NICE|SMALL|BIG|LARGE)$/.test(before?.text ?? '')
    );
  // `table -57-60 depth -61`: the figures belong to the name before them.
  let name = at - 1;
  while (tokens[name]?.kind === 'number' || isSign(tokens[name], '-–—:%')) name -= 1;
  return findMeasurementLabel(tokens, name) > 0;
}

/** Lowest and highest percentage of a table or a depth that is read behind a minus. */
const [lowest, highest] = [50, 80];

/** `table -42`, `depth -62 back`: a figure that few stones have, or with words behind it that make it a discount. */
function isDiscount(tokens: readonly Token[], name: number, at: number): boolean {
  const figure = Number(tokens[at]?.text);
  if (isTableOrDepth(tokens, name) && (figure < lowest || figure > highest)) return true;
  const percent = isSign(tokens[at + 1], '%') ? 1 : 0;
  return /^(?:BACK|OFF|BELOW|DISC|DISCOUNT|RAP|LESS|UNDER)$/.test(tokens[at + 1 + percent]?.text ?? '');
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
