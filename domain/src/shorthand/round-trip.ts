import { parseShorthand } from './parse-shorthand.ts';
import { sortByVocabulary } from './build-criteria.ts';
import type { ShorthandLine } from './shorthand-line.ts';

/** The criteria of a line that shorthand can express. */
export type ShorthandCriteria = Pick<ShorthandLine, 'choices' | 'ranges' | 'grades' | 'packets' | 'status'>;

export const colorKeys: readonly string[] = ['color', 'fancy_color', 'fancy_intensity', 'fancy_overtone'];

/** White for white grades, Fancy for hues. Empty when the choices contain neither. */
function impliedColourType(choices: ShorthandCriteria['choices']): ShorthandCriteria['choices'] {
  const types = [
    ...('color' in choices ? ['White'] : []),
    ...(colorKeys.slice(1).some((key) => key in choices) ? ['Fancy'] : []),
  ];
  return types.length === 0 ? {} : { color_type: { include: types, exclude: [] } };
}

/**
 * Returns true when the colour type follows from the other choices: White from white grades, Fancy from hues.
 */
export function isImplied(key: string, { choices }: ShorthandCriteria): boolean {
  if (key !== 'color_type') return false;
  const implied = impliedColourType(choices)['color_type'];
  return implied !== undefined && canonical({ ...choices, color_type: implied }) === canonical(choices);
}

/** Returns true when a text parses to exactly these criteria and nothing else. */
export function parsesTo(text: string, expected: ShorthandCriteria): boolean {
  const [line, ...others] = parseShorthand(text).lines;
  const isEmpty = Object.keys({ ...expected.choices, ...expected.ranges, ...expected.grades }).length === 0;
  if (line === undefined) return text === '' && isEmpty && expected.packets.length === 0;
  if (others.length > 0 || line.unparsed.length > 0 || line.target !== 'diamond') return false;
  return areEqualCriteria(line, expected);
}

/** Compares two criteria regardless of the order of values, ranges and keys. */
export function areEqualCriteria(one: ShorthandCriteria, other: ShorthandCriteria): boolean {
  return stated(one) === stated(other);
}

function stated({ choices, ranges, grades, packets, status }: ShorthandCriteria): string {
  const reaches = Object.entries(ranges).map(
    ([key, some]) => [key, some.map(({ from, to }) => `${from}..${to}`).toSorted()] as const,
  );
  return JSON.stringify([
    canonical({ ...impliedColourType(choices), ...choices }),
    reaches.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    Object.entries(grades)
      .map(([key, { from, to }]) => `${key} ${from}..${to}`)
      .toSorted(),
    packets.toSorted(),
    status,
  ]);
}

function canonical(choices: ShorthandCriteria['choices']): string {
  const entries = Object.entries(choices).map(
    ([key, { include, exclude }]) =>
      [key, sortByVocabulary(key, include), sortByVocabulary(key, exclude)] as const,
  );
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
