/**
 * Texts that contain the stone's own report or stock number (inscriptions, links) are written with a mark in its
 * place: the texts of many stones become equal. The marks are private characters of Unicode.
 */
const marks = ['\uE000', '\uE001'] as const;
/** A shorter number occurs by chance. */
const minLength = 4;

/** The numbers of a stone, in the order of their marks. */
export type StoneNumbers = readonly [string | null, string | null];

/** Whether a text has a mark of its own, so that its column cannot be written with marks. */
export const hasMark = (text: string): boolean => marks.some((mark) => text.includes(mark));

export function insertMarks(text: string, numbers: StoneNumbers): string {
  let marked = text;
  for (const [index, mark] of marks.entries()) {
    const number = numbers[index] ?? '';
    if (number.length >= minLength) marked = marked.replaceAll(number, () => mark);
  }
  return marked;
}

export function replaceMarks(marked: string, numbers: StoneNumbers): string {
  if (!hasMark(marked)) return marked;
  // In reverse: the last mark was inserted into a text that had the first one.
  return marked.replaceAll(marks[1], () => numbers[1] ?? '').replaceAll(marks[0], () => numbers[0] ?? '');
}
