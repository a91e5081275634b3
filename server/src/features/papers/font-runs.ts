import bidiFactory from 'bidi-js';
import type { FontOf, Weight } from './fonts.ts';

/** Letters of one font that are read in one direction, as they stand on the line from left to right. */
export interface FontRun {
  readonly text: string;
  readonly font: string;
  readonly isFromRight: boolean;
}

export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();
const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}\u200f\u202b\u202e\u2067]/u;
/** Whether a text has letters that are read from the right. */
export const isReadFromRight = (text: string): boolean => fromTheRight.test(text);

/** Marks that steer directions are not drawn. */
const unseen = /^[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]$/u;
const narrowBlanks = /[\u2000-\u200a\u202f]/gu;
/** Drawn for a letter that no font has. */
const unknownLetter = '?';

interface Letter {
  readonly text: string;
  readonly at: number;
  readonly font: string;
}

/** The letters of a text with their fonts, in the order in which they are read. */
function lettersOf(text: string, fontOf: FontOf, weight: Weight): Letter[] {
  const letters: Letter[] = [];
  let before: string | null = null;
  let at = 0;
  for (const letter of text) {
    if (!unseen.test(letter)) {
      const font = fontOf(letter, weight, before);
      const drawn = font === null ? unknownLetter : letter;
      before = font ?? fontOf(unknownLetter, weight, before) ?? '';
      letters.push({ text: drawn, at, font: before });
    }
    at += letter.length;
  }
  return letters;
}

/** A line in runs, from left to right as they are drawn. The order of directions is that of Unicode (UAX 9). */
export function fontRuns(line: string, direction: Direction, fontOf: FontOf, weight: Weight): FontRun[] {
  const text = line.replaceAll(narrowBlanks, '\u00a0');
  const letters = lettersOf(text, fontOf, weight);
  if (direction === 'ltr' && !isReadFromRight(text)) return joined(letters, () => false);
  const found = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, found.levels);
  const isFromRight = ({ at }: Letter) => (found.levels[at] ?? 0) % 2 === 1;
  const byPlace = new Map(letters.map((letter) => [letter.at, letter]));
  const seen = bidi.getReorderedIndices(text, found).flatMap((at) => byPlace.get(at) ?? []);
  return joined(
    seen.map((letter) => ({ ...letter, text: mirrored.get(letter.at) ?? letter.text })),
    isFromRight,
  );
}

/** Neighbours of one font and direction together; what is read from the right is given in the order it is read. */
function joined(letters: readonly Letter[], isFromRight: (letter: Letter) => boolean): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of letters) {
    const { text, font } = letter;
    const before = runs.at(-1);
    if (before === undefined || before.font !== font || before.isFromRight !== isFromRight(letter)) {
      runs.push({ text, font, isFromRight: isFromRight(letter) });
    } else {
      runs[runs.length - 1] = {
        ...before,
        text: before.isFromRight ? `${text}${before.text}` : `${before.text}${text}`,
      };
    }
  }
  return runs;
}
