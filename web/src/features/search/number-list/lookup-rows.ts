import { limits, type NumberLookup, type NumberStatus } from '@loupe/contract';
import { parseNumberList, type NumberLine } from '@loupe/domain';

/** A line of the result: a number with its lookup, or text without a number. */
export type LookupLine =
  | { readonly kind: 'number'; readonly number: string; readonly text: string; readonly lookup: NumberLookup }
  | { readonly kind: 'unrecognised'; readonly text: string };

/**
 * The distinct numbers of a list in order of first occurrence, up to the limit of one lookup; `left` counts
 * the rest.
 */
export function collectNumbers(lines: readonly NumberLine[]): {
  readonly numbers: string[];
  readonly left: number;
} {
  const all = [...new Set(lines.flatMap(({ numbers }) => numbers))];
  return {
    numbers: all.slice(0, limits.packetNumbersMax),
    left: Math.max(0, all.length - limits.packetNumbersMax),
  };
}

/** The lines of a number search: as pasted, or one per number when they were typed. */
export function toNumberLines(packets: readonly string[], text: string | undefined): readonly NumberLine[] {
  const pasted = text === undefined ? null : parseNumberList(text);
  const isOfThese = pasted !== null && collectNumbers(pasted).numbers.join() === packets.join();
  return isOfThese ? pasted : packets.map((packet) => ({ text: packet, numbers: [packet] }));
}

/** Every number of every line with its lookup; lines without numbers stay in order. */
export function createLookupLines(
  lines: readonly NumberLine[],
  lookups: readonly NumberLookup[],
): LookupLine[] {
  const byNumber = new Map(lookups.map((lookup) => [lookup.input, lookup]));
  return lines.flatMap(({ text, numbers }): LookupLine[] => {
    if (numbers.length === 0) return [{ kind: 'unrecognised', text }];
    return numbers.flatMap((number): LookupLine[] => {
      const lookup = byNumber.get(number);
      return lookup ? [{ kind: 'number', number, text, lookup }] : [];
    });
  });
}

export type LookupLineKind = NumberStatus | 'UNRECOGNISED';
export const lookupLineKinds: readonly LookupLineKind[] = [
  'FOUND',
  'HELD',
  'SOLD',
  'UNKNOWN',
  'UNRECOGNISED',
];

export const lookupLineKind = (line: LookupLine): LookupLineKind =>
  line.kind === 'unrecognised' ? 'UNRECOGNISED' : line.lookup.status;

export function countLineKinds(lines: readonly LookupLine[]): Readonly<Record<LookupLineKind, number>> {
  const counts = { FOUND: 0, HELD: 0, SOLD: 0, UNKNOWN: 0, UNRECOGNISED: 0 };
  for (const line of lines) counts[lookupLineKind(line)] += 1;
  return counts;
}
