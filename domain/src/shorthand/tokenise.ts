import { createToken } from './create-token.ts';
import { divideGlued } from './divide-glued.ts';
import { normaliseCharacter } from './normalise-character.ts';
import { findNumberEnd, normaliseNumber } from './number-text.ts';
import type { Token, TokenKind } from './token.ts';

const digit = /^[0-9]$/;
const letter = /^[\p{L}\p{M}]$/u;
const character = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const hebrew = /^\p{Script=Hebrew}$/u;
/** White space and invisible marks, such as those of the direction of writing. */
const space = /^[\s\p{Cf}]$/u;
const emoji = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{20e3}\u{fe0f}]$/u;
/** Pictures that refuse what follows. */
const refusing = /^[❌✖🚫⛔❎🙅]$/u;
/**
 * Splits part of a text into tokens. Spaces are dropped; every other character belongs to exactly one token.
 */
export function tokenise(text: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  const units: string[] = [];
  for (let index = from; index < to; index += 1) units.push(normaliseCharacter(text.charAt(index)));
  const at = (position: number) => units[position] ?? '';
  const isLetter = (position: number) => {
    const unit = at(position);
    if (unit < '\x80') return unit >= 'A' && unit <= 'Z';
    return letter.test(unit) && !character.test(unit);
  };
  /** An apostrophe, and in Hebrew the sign before the last letter of an abbreviation: `כנ"ל`. */
  const isInWord = (position: number) =>
    isLetter(position + 1) &&
    (at(position) === "'" ||
      (at(position) === '"' && hebrew.test(at(position - 1)) && hebrew.test(at(position + 1))));
  const put = (kind: TokenKind, start: number, end: number, word: string) => {
    const isAdjacent = tokens.at(-1)?.end === from + start;
    tokens.push(createToken(kind, word, { start: from + start, end: from + end, isAdjacent }));
  };

  let position = 0;
  while (position < units.length) {
    const start = position;
    const numberEnd = findNumberEnd(units, position);
    const emojiEnd = endOfEmoji(position);
    const addressEnd = endOfAddress(position);
    if (emojiEnd > position) {
      position = emojiEnd;
      const picture = String.fromCodePoint(text.codePointAt(from + start) ?? 0);
      if (refusing.test(picture)) put('character', start, position, 'NO');
      else put('emoji', start, position, text.slice(from + start, from + position));
    } else if (addressEnd > position) {
      position = addressEnd;
      put('word', start, position, units.slice(start, position).join(''));
    } else if (space.test(at(position))) {
      position += 1;
    } else if (numberEnd > position) {
      position = numberEnd;
      const written = units.slice(start, position).join('');
      put('number', start, position, normaliseNumber(isMoney(position) ? written.replace('.', '') : written));
    } else if (character.test(at(position))) {
      position += 1;
      put('character', start, position, at(start));
    } else if (isLetter(position)) {
      while (isLetter(position) || isInWord(position)) position += 1;
      if (position === start + 1) position = endOfInitials(position);
      const written = units.slice(start, position).join('');
      put(
        'word',
        start,
        position,
        /[.'"ß]/.test(written) ? written.replaceAll(/[.'"]/g, '').replaceAll('ß', 'SS') : written,
      );
    } else {
      position += 1;
      put('sign', start, position, at(start));
    }
  }
  return divideGlued(tokens);

  /** `11.500 €`, `US$ 8.000`: beside a sign of money a point before three digits groups thousands. */
  function isMoney(end: number): boolean {
    const gap = space.test(at(end)) ? 1 : 0;
    const figure = units
      .slice(Math.max(0, end - 7), end)
      .join('')
      .replace(/^.*[^\d.]/s, '');
    if (!/^\d{1,3}\.\d{3}$/.test(figure)) return false;
    const start = end - figure.length;
    const before = units
      .slice(Math.max(0, start - 4), start)
      .join('')
      .trimEnd();
    const behind = units.slice(end + gap, end + gap + 5).join('');
    return (
      /(?:[€$£₹]|EUR|USD)$/.test(before) || /^(?:[€$£₹]|EUR|USD|DOLL|DÓLAR|DOLAR|ДОЛЛ|ЕВРО)/.test(behind)
    );
  }

  /** End of one picture with its modifiers, or of a number in a box (`1️⃣`); the position when there is none. */
  function endOfEmoji(position: number): number {
    if (digit.test(at(position)) || at(position) === '#' || at(position) === '*') {
      const boxed = at(position + 1) === '\ufe0f' ? position + 2 : position + 1;
      return at(boxed) === '\u20e3' ? boxed + 1 : position;
    }
    let end = position;
    for (;;) {
      const code = end < units.length ? text.codePointAt(from + end) : undefined;
      if (code === undefined || code < 0x80) return end;
      const picture = String.fromCodePoint(code);
      const isJoiner = code === 0x200d && end > position;
      if (!emoji.test(picture) && !isJoiner) return end;
      if (end > position && refusing.test(picture)) return end;
      if (from + end + picture.length > to) return end;
      end += picture.length;
      if (refusing.test(picture)) return at(end) === '\ufe0f' ? end + 1 : end;
    }
  }

  /** End of a web address, whose parts are no codes of goods; the position when there is none. */
  function endOfAddress(position: number): number {
    const first = at(position);
    if ((first !== 'H' && first !== 'W') || isLetter(position - 1)) return position;
    const opening = units.slice(position, position + 8).join('');
    if (!/^(?:HTTPS?:\/\/|WWW\.)/.test(opening)) return position;
    let end = position;
    while (end < units.length && !space.test(at(end)) && at(end) !== '<' && at(end) !== '"') end += 1;
    while (/^[.,;:!?)\]>]$/.test(at(end - 1))) end -= 1;
    return end;
  }

  /** Single letters separated by dots form one word: `G.I.A`, `V.G`. */
  function endOfInitials(position: number): number {
    let end = position;
    while (at(end) === '.' && isLetter(end + 1) && !isLetter(end + 2)) end += 2;
    return end;
  }
}
