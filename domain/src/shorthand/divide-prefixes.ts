import { createToken } from './create-token.ts';
import type { Token } from './token.ts';

/** Number of tokens of the phrase of another language that begins at a token; 0 when there is none. */
type FindsPhrase = (tokens: readonly Token[], at: number) => number;

const semitic = /^[\p{Script=Hebrew}\p{Script=Arabic}]+$/u;
/** `and`, glued to the word behind it: `ובלי`, `وبدون`. */
const and = /^[וو](?=..)/u;
/** The article: `הצבע`, `الفلور`. */
const article = /^(?:ה|ال)(?=..)/u;
/** Prepositions before the name of an attribute: `בצבע`, `بلون`, `باللون`, `للون`. */
const preposition = /^(?:[במל]ה?|بال|ب|لل|ل)(?=..)/u;
const names =
  /^(?:צבע|ניקיון|נקיון|נקיות|פלואור|פלואורסנציה|פלורסנט|ליטוש|סימטריה|יחס|תעודה|תעודת|תקציב|עומק|לון|لون|نقاء|نقاوة|صفاء|فلور|فلورسنت|شهادة|تماثل|صقل|نسبة|ميزانية|عمق)$/u;

/** What Hebrew ties by a dash to a figure or to Latin letters: `מ-2 קראט`, `ו-SI1`, `כ-1.50`. */
const tied: Readonly<Record<string, string>> = { מ: 'FROM', ו: 'AND', ה: 'A', כ: 'ABOUT', ב: 'A' };

/**
 * Divides Hebrew and Arabic words into their prefixes and a word that a dictionary has, if it has not the whole: nearly
 * every word of these languages is written together with "and", the article or a preposition.
 */
export function dividePrefixes(written: readonly Token[], finds: FindsPhrase): readonly Token[] {
  if (!written.some(({ kind, text }) => kind === 'word' && semitic.test(text))) return written;
  const divided: Token[] = [];
  for (let at = 0; at < written.length; at += 1) {
    const token = written[at];
    if (token === undefined) break;
    const length = finds(written, at);
    if (length > 0) {
      divided.push(...written.slice(at, at + length));
      at += length - 1;
      // `לא יותר מ-12000`: the phrase ends with the preposition.
      if (isTiedToNumber(written, at)) at += 1;
      continue;
    }
    const word = tiedWord(written, at);
    const dash = written[at + 1];
    if (word !== undefined && dash !== undefined) {
      divided.push(
        createToken('word', word, { start: token.start, end: dash.end, isAdjacent: token.isAdjacent }),
      );
      at += 1;
    } else divided.push(...divideWord(written, at, finds));
  }
  return divided;
}

const isTiedToNumber = (tokens: readonly Token[], at: number): boolean =>
  /^[מבל]$/.test(tokens[at]?.text ?? '') &&
  tokens[at + 1]?.text === '-' &&
  tokens[at + 1]?.isAdjacent === true &&
  tokens[at + 2]?.kind === 'number';

function tiedWord(tokens: readonly Token[], at: number): string | undefined {
  const [prefix, dash, next] = tokens.slice(at, at + 3);
  const isTied =
    prefix?.text.length === 1 &&
    dash?.text === '-' &&
    dash.isAdjacent &&
    next?.isAdjacent === true &&
    (next.kind === 'number' || /^[A-Z]/.test(next.text));
  if (!isTied) return undefined;
  // `מ-2 ל-3`: the end of a range.
  const start = tokens[at - 3];
  if (prefix.text === 'ל' && next.kind === 'number')
    return [start, tokens[at - 4]].some((token) => token?.text === 'מ' || token?.text === '-')
      ? 'TO'
      : undefined;
  // `ב-35%`: the dash may also be the sign of a discount.
  if (prefix.text === 'ב' && next.kind === 'number' && !next.text.includes('.')) return undefined;
  return tied[prefix.text];
}

function divideWord(tokens: readonly Token[], at: number, finds: FindsPhrase): Token[] {
  const token = tokens[at];
  if (token === undefined) return [];
  const isWhole = token.kind !== 'word' || !semitic.test(token.text) || finds(tokens, at) > 0;
  if (isWhole || token.text.length !== token.end - token.start) return [token];
  for (const [prefix, word] of [
    [and, 'AND'],
    [article, 'A'],
    [preposition, 'OF'],
  ] as const) {
    const length = prefix.exec(token.text)?.[0].length ?? 0;
    if (length === 0) continue;
    const middle = token.start + length;
    const rest = createToken('word', token.text.slice(length), {
      start: middle,
      end: token.end,
      isAdjacent: false,
    });
    const behind = [rest, ...tokens.slice(at + 1)];
    const parts = word === 'AND' ? divideWord(behind, 0, finds) : [rest];
    const isWord = word === 'OF' ? names.test(rest.text) : parts.length > 1 || finds(behind, 0) > 0;
    if (!isWord) continue;
    const { start, isAdjacent } = token;
    return [createToken('word', word, { start, end: middle, isAdjacent }), ...parts];
  }
  return [token];
}
