import { fold } from './fold.ts';
import { endOfNumber, numberText } from './number-text.ts';
import type { Token, TokenKind } from './token.ts';

const digit = /^[0-9]$/;
const letter = /^[\p{L}\p{M}]$/u;
const character = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const space = /^[\s\u200b\u200e\u200f\ufeff]$/;
/** A colour written against its clarity: `GVS2`, `DEFVVS`. */
const colourAndClarity = /^([D-M]{1,3})(VVS|VS|SI|IF)$/;
/** A make written against its fluorescence: `3EXN`. */
const makeAndFluorescence = /^(EX|X|VG)(N|NON|NONE|NIL|F|FNT|M|MED)$/;

/** Splits a stretch of a text into tokens. Spaces vanish; everything else is in exactly one token. */
export function tokenise(text: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  const units = Array.from({ length: to - from }, (_, place) => fold(text.charAt(from + place)));
  const at = (place: number) => units[place] ?? '';
  const isLetter = (place: number) => letter.test(at(place)) && !character.test(at(place));
  const put = (kind: TokenKind, start: number, end: number, said: string) => {
    const glued = tokens.at(-1)?.end === from + start;
    tokens.push({ kind, text: said, start: from + start, end: from + end, glued });
  };

  let place = 0;
  while (place < units.length) {
    const start = place;
    const numberEnd = endOfNumber(units, place);
    if (space.test(at(place))) {
      place += 1;
    } else if (numberEnd > place) {
      place = numberEnd;
      put('number', start, place, numberText(units.slice(start, place).join('')));
    } else if (character.test(at(place))) {
      place += 1;
      put('character', start, place, at(start));
    } else if (isLetter(place)) {
      while (isLetter(place) || (at(place) === "'" && isLetter(place + 1))) place += 1;
      if (place === start + 1) place = endOfInitials(place);
      putWord(start, place, units.slice(start, place).join('').replaceAll('.', ''));
    } else {
      place += 1;
      put('sign', start, place, at(start));
    }
  }
  return tokens;

  /** Single letters with dots between them are one word: `G.I.A`, `V.G`. */
  function endOfInitials(place: number): number {
    let end = place;
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
