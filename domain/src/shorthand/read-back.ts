import { readShorthand } from './read-shorthand.ts';
import { inOrder } from './criteria-said.ts';
import type { ShorthandLine } from './shorthand-line.ts';

/** What can be written as shorthand: the criteria of a line. */
export type ShorthandCriteria = Pick<ShorthandLine, 'choices' | 'spans' | 'grades' | 'packets' | 'status'>;

export const colourKeys: readonly string[] = ['color', 'fancy_colour', 'fancy_intensity', 'fancy_overtone'];

/** White for white grades, Fancy for hues; null when neither is asked for. */
function impliedColourType(choices: ShorthandCriteria['choices']): ShorthandCriteria['choices'] {
  const types = [
    ...('color' in choices ? ['White'] : []),
    ...(colourKeys.slice(1).some((key) => key in choices) ? ['Fancy'] : []),
  ];
  return types.length === 0 ? {} : { color_type: { include: types, exclude: [] } };
}

/** Whether the colour type goes without saying: white grades ask for white stones, hues for fancy coloured ones. */
export function isImplied(key: string, { choices }: ShorthandCriteria): boolean {
  if (key !== 'color_type') return false;
  const implied = impliedColourType(choices)['color_type'];
  return implied !== undefined && canonical({ ...choices, color_type: implied }) === canonical(choices);
}

/** Whether a text reads as exactly these criteria and nothing else. */
export function isRead(text: string, wanted: ShorthandCriteria): boolean {
  const [line, ...others] = readShorthand(text).lines;
  const isEmpty = Object.keys({ ...wanted.choices, ...wanted.spans, ...wanted.grades }).length === 0;
  if (line === undefined) return text === '' && isEmpty && wanted.packets.length === 0;
  if (others.length > 0 || line.unparsed.length > 0 || line.target !== 'diamond') return false;
  return sameCriteria(line, wanted);
}

/** Whether two criteria are the same; the order of values, spans and keys does not matter. */
export function sameCriteria(one: ShorthandCriteria, other: ShorthandCriteria): boolean {
  return stated(one) === stated(other);
}

function stated({ choices, spans, grades, packets, status }: ShorthandCriteria): string {
  const reaches = Object.entries(spans).map(
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
    ([key, { include, exclude }]) => [key, inOrder(key, include), inOrder(key, exclude)] as const,
  );
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
