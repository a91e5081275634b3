import type { ESTree } from 'vite';

/** A part of a source, and the text that replaces it. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source with all parts replaced. The parts do not overlap. */
export const applyEdits = (code: string, edits: readonly SourceEdit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), code);

/** Leaves out the property of an object at an index, with the comma behind it. */
export function removeProperty({ properties, end }: ESTree.ObjectExpression, index: number): SourceEdit {
  return {
    start: properties[index]?.start ?? end - 1,
    end: properties[index + 1]?.start ?? end - 1,
    text: '',
  };
}
