import { createToken } from './create-token.ts';
import { isSign, type Token } from './token.ts';

/** Abbreviated words before a figure or a grade, by the word that they mean. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['MAX', 'MAX'],
  ['MIN', 'MIN'],
  ['MIND', 'MIN'],
  ['APPROX', 'APPROX'],
  ['APPR', 'APPROX'],
  ['ABT', 'ABT'],
  ['CA', 'AROUND'],
]);
const units = /^(CT|CTS|CARATS?|MM|K|USD|EUR|PCS|PC)$/;

/**
 * Joins the point behind an abbreviated word to it: `max. 5000 USD`, `min. 1.20 ct`, `mind. VS1`, `ca. 1,00 ct`. Behind a
 * figure the word is a bound of that figure, and the point may end the sentence: `5000 max. GIA only`.
 */
export function joinAbbreviations(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((_, at) => isAbbreviated(tokens, at))) return tokens;
  const joined: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const [word, point] = [abbreviations.get(token.text), tokens[at + 1]];
    if (word !== undefined && point !== undefined && isAbbreviated(tokens, at))
      joined.push(createToken(token.kind, word, { ...token, end: point.end }));
    else if (!isAbbreviated(tokens, at - 1)) joined.push(token);
  }
  return joined;
}

function isAbbreviated(tokens: readonly Token[], at: number): boolean {
  const [token, point, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.kind !== 'word' || !abbreviations.has(token.text)) return false;
  if (!isSign(point, '.') || point?.isAdjacent !== true || next === undefined) return false;
  if (token.text === 'CA') return next.kind === 'number' && !isAngle(Number(next.text));
  // `ratio min. 1.40 max. 1.50`: the other end of a range.
  const isEnd =
    next.kind === 'number' &&
    /^(MIN|MIND)$/.test(tokens[at - (tokens[at - 2]?.text === '.' ? 3 : 2)]?.text ?? '');
  return next.kind !== 'emoji' && (isEnd || !isBehindFigure(tokens, at));
}

/** `CA. 34.5`: degrees of a crown angle. */
const isAngle = (degrees: number): boolean => degrees >= 25 && degrees <= 45;

/** Whether a figure is directly before a token. The digit of a clarity is none. */
function isBehindFigure(tokens: readonly Token[], at: number): boolean {
  const [before, second] = [tokens[at - 1], tokens[at - 2]];
  if (isSign(before, '%$€£₹₪¥') || units.test(before?.text ?? '')) return true;
  return before?.kind === 'number' && !(before.isAdjacent && second?.kind === 'word');
}
