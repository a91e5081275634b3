import { normaliseCharacter } from './normalise-character.ts';
import { findNumberEnd, normaliseNumber } from './number-text.ts';
import type { Token, TokenKind } from './token.ts';

const digit = /^[0-9]$/;
const letter = /^[\p{L}\p{M}]$/u;
const character = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const space = /^[\s\u200b\u200e\u200f\ufeff]$/;
/** A colour written without a space before its clarity: `GVS2`, `DEFVVS`. */
const colourAndClarity = /^([D-M]{1,3})(VVS|VS|SI|IF)$/;
/** A make written without a space before its fluorescence: `3EXN`. */
const makeAndFluorescence = /^(EX|X|VG)(N|NON|NONE|NIL|F|FNT|M|MED)$/;

/**
 * Splits part of a text into tokens. Spaces are dropped; every other character belongs to exactly one token.
 */
export function tokenise(text: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  const units = Array.from({ length: to - from }, (_, position) =>
    normaliseCharacter(text.charAt(from + position)),
  );
  const at = (position: number) => units[position] ?? '';
  const isLetter = (position: number) => letter.test(at(position)) && !character.test(at(position));
  const put = (kind: TokenKind, start: number, end: number, text: string) => {
    const glued = tokens.at(-1)?.end === from + start;
    tokens.push({ kind, text, start: from + start, end: from + end, isAdjacent: glued });
  };

  let position = 0;
  while (position < units.length) {
    const start = position;
    const numberEnd = findNumberEnd(units, position);
    if (space.test(at(position))) {
      position += 1;
    } else if (numberEnd > position) {
      position = numberEnd;
      put('number', start, position, normaliseNumber(units.slice(start, position).join('')));
    } else if (character.test(at(position))) {
      position += 1;
      put('character', start, position, at(start));
    } else if (isLetter(position)) {
      while (isLetter(position) || (at(position) === "'" && isLetter(position + 1))) position += 1;
      if (position === start + 1) position = endOfInitials(position);
      putWord(start, position, units.slice(start, position).join('').replaceAll('.', ''));
    } else {
      position += 1;
      put('sign', start, position, at(start));
    }
  }
  return tokens;

  /** Single letters separated by dots form one word: `G.I.A`, `V.G`. */
  function endOfInitials(position: number): number {
    let end = position;
    while (at(end) === '.' && isLetter(end + 1) && !isLetter(end + 2)) end += 2;
    return end;
  }

  function putWord(start: number, end: number, word: string): void {
    const before = tokens.at(-1);
    const isPreset = before?.end === from + start && digit.test(before.text);
    const parts = colourAndClarity.exec(word) ?? (isPreset ? makeAndFluorescence.exec(word) : null);
    const first = parts?.[1] ?? '';
    if (parts === null || word.length !== end - start) put('word', start, end, word);
    else {
      put('word', start, start + first.length, first);
      put('word', start + first.length, end, word.slice(first.length));
    }
  }
}
