import { countDigitGroups, isNumberLabel, normaliseNumber } from '../number-list/written-number.ts';
import { createToken } from './create-token.ts';
import type { Stretch } from './stretch.ts';
import { isSign, type Token } from './token.ts';

/** A report number in one piece or in groups of thousands, which is no telephone number with the code of a country. */
const reports = /(?<![\d.,+-] ?)(?:\d{8,13}|[1-9]\d{0,3}(?:[ \u00a0]\d{3}){2,3})(?![ -]?\d)/g;

/** Whether a message has a report number before or behind a part of it. */
export type OtherReports = (part: Stretch) => { readonly isBefore: boolean; readonly isBehind: boolean };

/** Looks for the report numbers of the lines of a message, not before they are asked for. */
export function findOtherReports(text: string, lines: readonly Stretch[]): OtherReports {
  let found: readonly Stretch[] | null = null;
  return ({ start, end }) => {
    found ??= lines.flatMap((line) =>
      Array.from(text.slice(line.start, line.end).matchAll(reports), ({ index, 0: number }) => ({
        start: line.start + index,
        end: line.start + index + number.length,
      })),
    );
    return {
      isBefore: found.some((one) => one.end <= start),
      isBehind: found.some((one) => one.start >= end),
    };
  };
}

/**
 * Replaces a report number by one token as the stock holds it: `GIA 5461 223 344`, `6495503321.0`, `2405209576GIA`. Groups
 * of digits without a laboratory or a name of a report before them may be a telephone number, unless they are a member
 * of a list of report numbers.
 */
export function joinNumbers(tokens: readonly Token[], otherReports: OtherReports): readonly Token[] {
  if (!tokens.some(({ kind, text }) => kind === 'number' && text.length > 1)) return tokens;
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (token === undefined) break;
    const isListed = isSeparator(joined.at(-1)) && /^\d{8,13}$/.test(joined.at(-2)?.text ?? '');
    const length = isGrown(tokens, at) ? 2 : countReportTokens(tokens, at, isListed, otherReports);
    const last = tokens[at + length - 1] ?? token;
    if (length > 1) {
      const parts = tokens.slice(at, at + length).map(({ text }) => text);
      joined.push(createToken('word', parts.join(''), { ...token, end: last.end }));
    } else joined.push(withoutDecimals(apartFromNumber(token, tokens[at - 1])));
    at += length;
  }
  return joined;
}

/** `LG 623456789`: a number of a laboratory-grown stone. */
const isGrown = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'LG' &&
  tokens[at + 1]?.kind === 'number' &&
  /^\d{8,10}$/.test(tokens[at + 1]?.text ?? '');

/** A report number that a spreadsheet treated as a figure. */
function withoutDecimals(token: Token): Token {
  if (token.kind !== 'number' || !token.text.includes('.')) return token;
  const number = normaliseNumber(token.text);
  return number === token.text ? token : createToken('word', number, token);
}

/** The laboratory that is written together with the number before it. */
function apartFromNumber(token: Token, before: Token | undefined): Token {
  const isGlued = token.isAdjacent && before?.kind === 'number' && token.kind === 'word';
  return isGlued && normaliseNumber(before.text + token.text) === before.text
    ? createToken('word', token.text, { ...token, isAdjacent: false })
    : token;
}

const isGroup = ({ kind, text, start, end }: Token) =>
  kind === 'number' && /^\d{1,6}$/.test(text) && end - start === text.length;

/** Most groups of digits of a number. */
const mostGroups = 6;

/** How many tokens from `at` are one report number in groups; 1 when they are none. */
function countReportTokens(
  tokens: readonly Token[],
  at: number,
  isListed: boolean,
  otherReports: OtherReports,
): number {
  const groups: Token[] = [];
  for (const token of tokens.slice(at, at + mostGroups + 1)) {
    const before = groups.at(-1);
    if (!isGroup(token) || (before !== undefined && token.start !== before.end + 1)) break;
    groups.push(token);
  }
  const length = countDigitGroups(
    groups.map(({ text }) => text),
    0,
  );
  const [first, last] = [groups[0], groups[length - 1]];
  if (length < 2 || first === undefined || last === undefined) return 1;
  if (isLabelled(tokens, at)) return length;
  const isThousands = groups.slice(1).every(({ text }) => text.length === 3);
  if (isListed && isThousands) return length;
  if (!isEdge(tokens[at - 1]) || !isEdge(tokens[at + length]) || length !== groups.length) return 1;
  const { isBefore, isBehind } = otherReports({ start: first.start, end: last.end });
  return (isThousands && (isBefore || isBehind)) || (isBefore && isBehind) ? length : 1;
}

/** Words between a label and its number. */
const number = /^(?:NO|NOS|NR|NUM|NUMBER|NUMBERS)$/;
/** Labels that are also before other figures. */
const general = /^(?:ID|REF|STOCK|STONE|LOT|AND)$/;
const isLabel = ({ kind, text }: Token): boolean =>
  kind === 'word' && isNumberLabel(text) && !general.test(text) && !number.test(text);

function isLabelled(tokens: readonly Token[], at: number): boolean {
  let index = at - 1;
  while (isSign(tokens[index], ':#.-=') || number.test(tokens[index]?.text ?? '')) index -= 1;
  const label = tokens[index];
  return label !== undefined && isLabel(label);
}

const isSeparator = (token: Token | undefined): boolean => isSign(token, ',;&|/') || token?.text === 'AND';

/** Words with which a message asks about stones by their numbers. */
const asking =
  /^(?:CHECK|CONFIRM|AVAILABLE|AVAIL|AVAILABILITY|PLS|PLZ|PLEASE|HOLD|RESERVE|NEED|SEND|PRICE|PRICES|FOR|OF|STILL|STATUS)$/;

/** Whether a number may begin or end beside the token. */
const isEdge = (token: Token | undefined): boolean =>
  token === undefined ||
  isSeparator(token) ||
  isSign(token, ':•·*)?!.') ||
  (token.kind === 'word' && (isLabel(token) || asking.test(token.text)));
