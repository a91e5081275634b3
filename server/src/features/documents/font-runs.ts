import bidiFactory from 'bidi-js';
import type { FontResolver, FontWeight } from './fonts.ts';

/** Adjacent letters of one font and one direction. */
export interface FontRun {
  readonly text: string;
  readonly font: string;
  readonly isRightToLeft: boolean;
}

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();
const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}\u200f\u202b\u202e\u2067]/u;
/** Whether a text contains letters of a right-to-left script. */
export const hasRightToLeftText = (text: string): boolean => fromTheRight.test(text);

/** Directional control characters, which are not drawn. */
const invisible = /^[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]$/u;
const narrowBlanks = /[\u2000-\u200a\u202f]/gu;
/** Drawn instead of a letter that no font contains. */
const unknownLetter = '?';

interface Letter {
  readonly text: string;
  readonly at: number;
  readonly font: string;
}

/** The letters of a text with their fonts, in logical order. */
function lettersOf(text: string, fontOf: FontResolver, weight: FontWeight): Letter[] {
  const letters: Letter[] = [];
  let before: string | null = null;
  let at = 0;
  for (const letter of text) {
    if (!invisible.test(letter)) {
      const font = fontOf(letter, weight, before);
      const drawn = font === null ? unknownLetter : letter;
      before = font ?? fontOf(unknownLetter, weight, before) ?? '';
      letters.push({ text: drawn, at, font: before });
    }
    at += letter.length;
  }
  return letters;
}

/**
 * Splits a line into runs in drawing order, from left to right. Reordering follows the Unicode bidirectional
 * algorithm (UAX 9).
 */
export function splitFontRuns(
  line: string,
  direction: Direction,
  fontOf: FontResolver,
  weight: FontWeight,
): FontRun[] {
  const text = line.replaceAll(narrowBlanks, '\u00a0');
  const letters = lettersOf(text, fontOf, weight);
  if (direction === 'ltr' && !hasRightToLeftText(text)) return joined(letters, () => false);
  const found = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, found.levels);
  const isFromRight = ({ at }: Letter) => (found.levels[at] ?? 0) % 2 === 1;
  const byPosition = new Map(letters.map((letter) => [letter.at, letter]));
  const visualOrder = bidi.getReorderedIndices(text, found).flatMap((at) => byPosition.get(at) ?? []);
  return joined(
    visualOrder.map((letter) => ({ ...letter, text: mirrored.get(letter.at) ?? letter.text })),
    isFromRight,
  );
}

/** Merges neighbours of the same font and direction. The text of a right-to-left run is in logical order. */
function joined(letters: readonly Letter[], isFromRight: (letter: Letter) => boolean): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of letters) {
    const { text, font } = letter;
    const before = runs.at(-1);
    if (before === undefined || before.font !== font || before.isRightToLeft !== isFromRight(letter)) {
      runs.push({ text, font, isRightToLeft: isFromRight(letter) });
    } else {
      runs[runs.length - 1] = {
        ...before,
        text: before.isRightToLeft ? `${text}${before.text}` : `${before.text}${text}`,
      };
    }
  }
  return runs;
}
