import { limits, type NumberAnswer, type NumberFate } from '@loupe/contract';
import { readNumberList, type NumberLine } from '@loupe/domain';

/** A line of the answer: a number and what became of it, or words in which no number was seen. */
export type ListLine =
  | { readonly kind: 'number'; readonly number: string; readonly text: string; readonly answer: NumberAnswer }
  | { readonly kind: 'words'; readonly text: string };

/** The different numbers of a list in the order of their first mention; at most what is looked up at once. */
export function numbersOf(lines: readonly NumberLine[]): {
  readonly numbers: string[];
  readonly left: number;
} {
  const all = [...new Set(lines.flatMap(({ numbers }) => numbers))];
  return {
    numbers: all.slice(0, limits.packetNumbersMax),
    left: Math.max(0, all.length - limits.packetNumbersMax),
  };
}

/** The written lines of a search for numbers: as they were pasted, or one a number when they were typed. */
export function writtenLines(packets: readonly string[], text: string | undefined): readonly NumberLine[] {
  const pasted = text === undefined ? null : readNumberList(text);
  const isOfThese = pasted !== null && numbersOf(pasted).numbers.join() === packets.join();
  return isOfThese ? pasted : packets.map((packet) => ({ text: packet, numbers: [packet] }));
}

/** Every number of every line with its answer, and the lines without one in their place. */
export function listLines(lines: readonly NumberLine[], answers: readonly NumberAnswer[]): ListLine[] {
  const byNumber = new Map(answers.map((answer) => [answer.typed, answer]));
  return lines.flatMap(({ text, numbers }): ListLine[] => {
    if (numbers.length === 0) return [{ kind: 'words', text }];
    return numbers.flatMap((number): ListLine[] => {
      const answer = byNumber.get(number);
      return answer ? [{ kind: 'number', number, text, answer }] : [];
    });
  });
}

export type LineKind = NumberFate | 'WORDS';
export const lineKinds: readonly LineKind[] = ['FOUND', 'HELD', 'SOLD', 'NOT_OURS', 'WORDS'];

export const kindOf = (line: ListLine): LineKind => (line.kind === 'words' ? 'WORDS' : line.answer.fate);

export function countKinds(lines: readonly ListLine[]): Readonly<Record<LineKind, number>> {
  const counts = { FOUND: 0, HELD: 0, SOLD: 0, NOT_OURS: 0, WORDS: 0 };
  for (const line of lines) counts[kindOf(line)] += 1;
  return counts;
}
