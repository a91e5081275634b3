import { parsePhrases, type Phrase } from './phrase.ts';
import { isSign, type Token } from './token.ts';
import { tokenise } from './tokenise.ts';
import type { Statement } from './statement.ts';

/** A part of a message: a request, a header, or the continuation of either. */
export interface Segment {
  readonly phrases: readonly Phrase[];
  /** True when the segment ends with a colon: its statements apply to the segments that follow. */
  readonly isHeader: boolean;
  /** True when the segment begins with "all": it applies to every request of the message. */
  readonly appliesToAll: boolean;
  /** True when an empty line precedes the segment. */
  readonly startsParagraph: boolean;
}

export const statementsIn = (pieces: readonly Phrase[]): Statement[] =>
  pieces.flatMap(({ statements }) => [...(statements ?? [])]);

/**
 * Returns true when the phrases identify goods by weight, sieve, size or number, which makes them a separate
 * request.
 */
export function identifiesGoods(pieces: readonly Phrase[]): boolean {
  return statementsIn(pieces).some(
    (one) =>
      (one.kind === 'weight' && one.isSure && !one.isExcluded) ||
      one.kind === 'packet' ||
      one.kind === 'sieve' ||
      one.kind === 'size' ||
      (one.kind === 'signed' && one.isFirst),
  );
}

export const hasShape = (pieces: readonly Phrase[]): boolean =>
  statementsIn(pieces).some(
    (one) =>
      (one.kind === 'include' && one.key === 'shape') || (one.kind === 'letters' && one.shape !== null),
  );

/**
 * Splits a message into segments at line ends, semicolons, header colons, and between two complete requests.
 */
export function splitSegments(text: string, end: number): Segment[] {
  const segments: Segment[] = [];
  let opensParagraph = false;
  for (const line of linesOf(text, end)) {
    const tokens = tokenise(text, line.start, line.end);
    if (tokens.length === 0) opensParagraph = true;
    for (const part of splitAt(tokens, (token) => isSign(token, ';'))) {
      for (const segment of cutPart(part)) {
        const isForAll = /^(ALL|BOTH|EVERYTHING|全|都)$/.test(part[0]?.text ?? '');
        segments.push({ ...segment, appliesToAll: isForAll, startsParagraph: opensParagraph });
        opensParagraph = false;
      }
    }
  }
  return segments;
}

function linesOf(text: string, end: number): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let start = 0;
  for (let index = 0; index <= end; index += 1) {
    const unit = text.charAt(index);
    if (index < end && unit !== '\n' && unit !== '\r' && unit !== '\u2028' && unit !== '\u2029') continue;
    lines.push({ start, end: index });
    start = unit === '\r' && text.charAt(index + 1) === '\n' ? index + 2 : index + 1;
    if (start === index + 2) index += 1;
  }
  return lines;
}

/** Splits tokens into parts. Each part includes the token that ends it. */
function splitAt(tokens: readonly Token[], ends: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    parts.at(-1)?.push(token);
    if (ends(token)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function cutPart(tokens: readonly Token[]): Omit<Segment, 'appliesToAll' | 'startsParagraph'>[] {
  const bullet = bulletLength(tokens);
  const bulletPhrases: Phrase[] = tokens
    .slice(0, bullet)
    .map(({ start, end }) => ({ start, end, statements: [], separates: false }));
  const body = tokens.slice(bullet);
  const colon = body.findIndex((token) => isSign(token, ':'));
  if (colon > 0) {
    const head = parsePhrases(body.slice(0, colon));
    const tail = parsePhrases(body.slice(colon + 1));
    const sign = body[colon];
    const whole = parsePhrases(body);
    const isLast = colon === body.length - 1;
    // Not a header: a phrase that includes the colon (`color: F`), or a complete request that contains a
    // label.
    const spans =
      sign !== undefined && whole.some(({ start, end }) => start < sign.start && end > sign.start);
    const isHeader =
      sign !== undefined &&
      !spans &&
      !identifiesGoods(head) &&
      statementsIn(head).length > 0 &&
      (isLast || identifiesGoods(tail) || hasShape(tail));
    if (isHeader) {
      const headPieces = [
        ...bulletPhrases,
        ...head,
        { start: sign.start, end: sign.end, statements: [], separates: false },
      ];
      return [
        { phrases: headPieces, isHeader: true },
        ...separateRequests(tail).map((pieces) => ({ phrases: pieces, isHeader: false })),
      ];
    }
    return separateRequests([...bulletPhrases, ...whole]).map((pieces) => ({
      phrases: pieces,
      isHeader: false,
    }));
  }
  return separateRequests([...bulletPhrases, ...parsePhrases(body)]).map((pieces) => ({
    phrases: pieces,
    isHeader: false,
  }));
}

/** Number of leading tokens that are bullets or numbering: `- `, `* `, `1.`, `2)`. */
function bulletLength(tokens: readonly Token[]): number {
  let length = 0;
  while (
    isSign(tokens[length], '-•·*–—>#(|,.') &&
    !(
      tokens[length + 1]?.isAdjacent === true &&
      tokens[length + 1]?.kind === 'number' &&
      isSign(tokens[length], '->')
    )
  ) {
    length += 1;
  }
  const [number, separator, next] = [tokens[length], tokens[length + 1], tokens[length + 2]];
  const isNumbered =
    number?.kind === 'number' &&
    /^\d{1,3}$/.test(number.text) &&
    isSign(separator, '.):') &&
    separator?.isAdjacent === true &&
    next !== undefined &&
    !(isSign(separator, ':') && next.kind === 'number');
  return isNumbered ? length + 2 : length;
}

/** `RD 1.00 D VS1, OV 2.00 G SI1`: each part that has both a shape and a weight is a separate request. */
function separateRequests(pieces: readonly Phrase[]): Phrase[][] {
  const parts: Phrase[][] = [[]];
  for (const piece of pieces) {
    parts.at(-1)?.push(piece);
    if (piece.separates) parts.push([]);
  }
  const requests: Phrase[][] = [];
  for (const part of parts.filter((one) => one.length > 0)) {
    const last = requests.at(-1);
    const isWhole = (one: readonly Phrase[]) => identifiesGoods(one) && hasShape(one);
    if (last !== undefined && !(isWhole(last) && isWhole(part))) last.push(...part);
    else requests.push([...part]);
  }
  return requests;
}
