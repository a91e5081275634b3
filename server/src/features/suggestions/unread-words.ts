import type { ShorthandLine } from '@loupe/domain';

/** Words of a line that the reader did not recognise. */
export interface UnreadWords {
  readonly text: string;
  /** Offset in the message, in UTF-16 units. */
  readonly start: number;
  /** Position of the line. */
  readonly line: number;
}

/** What a language model receives of a message at most: stretches, and characters of each. */
const maxStretches = 40;
const maxStretchLength = 100;

/**
 * The unread stretches of a message, in the order of its lines. Parcels and packet numbers are not searched by
 * attributes of stones: a value would have no effect there.
 */
export function collectUnreadWords(lines: readonly ShorthandLine[]): readonly UnreadWords[] {
  return lines
    .flatMap(({ unread, target, packets }, line) =>
      (target === 'loose' || packets.length > 0 ? [] : unread).map(({ text, start }) => ({
        text: cutAtSpace(text),
        start,
        line,
      })),
    )
    .filter(({ text }) => text !== '')
    .slice(0, maxStretches);
}

/** The whole words at the start of a text, up to the maximum length. */
const cutAtSpace = (text: string) =>
  text.length <= maxStretchLength
    ? text
    : text.slice(0, Math.max(0, text.slice(0, maxStretchLength + 1).search(/\s\S*$/)));

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Between words. A hyphen is none: `hazy` is not a word of `non-hazy`. */
const separator = /[\s,;:()[\]"，、；：（）]/u;

const isSeparated = (character: string) => character === '' || separator.test(character);

/** The first place where words occur in unread stretches as whole words; undefined when there is none. */
export function findWords(unread: readonly UnreadWords[], words: string): UnreadWords | undefined {
  if (words.trim() !== words || !letterOrDigit.test(words)) return undefined;
  for (const { text, start, line } of unread) {
    const at = text.indexOf(words);
    if (at !== -1 && isSeparated(text.charAt(at - 1)) && isSeparated(text.charAt(at + words.length)))
      return { text: words, start: start + at, line };
  }
  return undefined;
}
