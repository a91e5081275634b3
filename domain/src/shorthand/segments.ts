import { readPieces, type Piece } from './piece.ts';
import { isSign, type Token } from './token.ts';
import { tokenise } from './tokenise.ts';
import type { Statement } from './statement.ts';

/** A stretch of a message that may be a request, a header, or the continuation of one. */
export interface Segment {
  readonly pieces: readonly Piece[];
  /** A colon ends it: what it says holds for what follows. */
  readonly isHeader: boolean;
  /** It begins with "all": it holds for every request of the message. */
  readonly isForAll: boolean;
  /** An empty line stands before it. */
  readonly opensParagraph: boolean;
}

export const saidIn = (pieces: readonly Piece[]): Statement[] =>
  pieces.flatMap(({ statements }) => [...(statements ?? [])]);

/** Whether pieces name goods by weight, sieve, size or number: a request of its own. */
export function hasCore(pieces: readonly Piece[]): boolean {
  return saidIn(pieces).some(
    (one) =>
      (one.says === 'weight' && one.isSure && !one.isExcluded) ||
      one.says === 'packet' ||
      one.says === 'sieve' ||
      one.says === 'size' ||
      (one.says === 'signed' && one.isFirst),
  );
}

export const hasShape = (pieces: readonly Piece[]): boolean =>
  saidIn(pieces).some(
    (one) =>
      (one.says === 'include' && one.key === 'shape') || (one.says === 'letters' && one.shape !== null),
  );

/** Cuts a message into segments at line ends, semicolons, header colons, and between two whole requests. */
export function cutSegments(text: string, end: number): Segment[] {
  const segments: Segment[] = [];
  let opensParagraph = false;
  for (const line of linesOf(text, end)) {
    const tokens = tokenise(text, line.start, line.end);
    if (tokens.length === 0) opensParagraph = true;
    for (const part of splitAt(tokens, (token) => isSign(token, ';'))) {
      for (const segment of cutPart(part)) {
        const isForAll = /^(ALL|BOTH|EVERYTHING|全|都)$/.test(part[0]?.text ?? '');
        segments.push({ ...segment, isForAll, opensParagraph });
        opensParagraph = false;
      }
    }
  }
  return segments;
}

function linesOf(text: string, end: number): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let start = 0;
  for (let place = 0; place <= end; place += 1) {
    const unit = text.charAt(place);
    if (place < end && unit !== '\n' && unit !== '\r' && unit !== '\u2028' && unit !== '\u2029') continue;
    lines.push({ start, end: place });
    start = unit === '\r' && text.charAt(place + 1) === '\n' ? place + 2 : place + 1;
    if (start === place + 2) place += 1;
  }
  return lines;
}

/** Parts of a row of tokens, each with the token that ends it. */
function splitAt(tokens: readonly Token[], ends: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    parts.at(-1)?.push(token);
    if (ends(token)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function cutPart(tokens: readonly Token[]): Omit<Segment, 'isForAll' | 'opensParagraph'>[] {
  const bullet = bulletLength(tokens);
  const mark: Piece[] = tokens
    .slice(0, bullet)
    .map(({ start, end }) => ({ start, end, statements: [], separates: false }));
  const body = tokens.slice(bullet);
  const colon = body.findIndex((token) => isSign(token, ':'));
  if (colon > 0) {
    const head = readPieces(body.slice(0, colon));
    const tail = readPieces(body.slice(colon + 1));
    const sign = body[colon];
    const whole = readPieces(body);
    const isLast = colon === body.length - 1;
    // A phrase over the colon (`color: F`) is no header, nor is a whole request with a label in it.
    const spans =
      sign !== undefined && whole.some(({ start, end }) => start < sign.start && end > sign.start);
    const isHeader =
      sign !== undefined &&
      !spans &&
      !hasCore(head) &&
      saidIn(head).length > 0 &&
      (isLast || hasCore(tail) || hasShape(tail));
    if (isHeader) {
      const headPieces = [
        ...mark,
        ...head,
        { start: sign.start, end: sign.end, statements: [], separates: false },
      ];
      return [
        { pieces: headPieces, isHeader: true },
        ...separateRequests(tail).map((pieces) => ({ pieces, isHeader: false })),
      ];
    }
    return separateRequests([...mark, ...whole]).map((pieces) => ({ pieces, isHeader: false }));
  }
  return separateRequests([...mark, ...readPieces(body)]).map((pieces) => ({ pieces, isHeader: false }));
}

/** Signs and numbering before the first word: `- `, `* `, `1.`, `2)`. */
function bulletLength(tokens: readonly Token[]): number {
  let length = 0;
  while (
    isSign(tokens[length], '-•·*–—>#(|,.') &&
    !(
      tokens[length + 1]?.glued === true &&
      tokens[length + 1]?.kind === 'number' &&
      isSign(tokens[length], '->')
    )
  ) {
    length += 1;
  }
  const [number, mark, next] = [tokens[length], tokens[length + 1], tokens[length + 2]];
  const isNumbered =
    number?.kind === 'number' &&
    /^\d{1,3}$/.test(number.text) &&
    isSign(mark, '.):') &&
    mark?.glued === true &&
    next !== undefined &&
    !(isSign(mark, ':') && next.kind === 'number');
  return isNumbered ? length + 2 : length;
}

/** `RD 1.00 D VS1, OV 2.00 G SI1`: each part with a shape and a weight of its own is a request. */
function separateRequests(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    parts.at(-1)?.push(piece);
    if (piece.separates) parts.push([]);
  }
  const requests: Piece[][] = [];
  for (const part of parts.filter((one) => one.length > 0)) {
    const last = requests.at(-1);
    const isWhole = (one: readonly Piece[]) => hasCore(one) && hasShape(one);
    if (last !== undefined && !(isWhole(last) && isWhole(part))) last.push(...part);
    else requests.push([...part]);
  }
  return requests;
}
