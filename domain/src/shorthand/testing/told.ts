import { readShorthand } from '../read-shorthand.ts';
import type { ShorthandLine } from '../shorthand-line.ts';

/** The lines of a message in one row of text each: what is asked, in a form that can be read at a glance. */
export function told(message: string): string[] {
  return readShorthand(message).lines.map(summary);
}

function summary(line: ShorthandLine): string {
  const choices = Object.entries(line.choices)
    .filter(([key]) => key !== 'color_type' || line.choices['color'] === undefined)
    .filter(([key]) => key !== 'color_type' || line.choices['fancy_colour'] === undefined)
    .map(
      ([key, { include, exclude }]) =>
        `${key}=${include.join(',')}${exclude.length > 0 ? `!${exclude.join(',')}` : ''}`,
    );
  const spans = Object.entries(line.spans).map(
    ([key, some]) => `${key}=${some.map(({ from, to }) => `${from ?? ''}..${to ?? ''}`).join(',')}`,
  );
  const grades = Object.entries(line.grades).map(
    ([key, { from, to }]) => `${key}=${from ?? ''}..${to ?? ''}`,
  );
  const qty = Object.entries(line.qty).flatMap(([unit, count]) =>
    count === null ? [] : [`${count} ${unit}`],
  );
  const extra = Object.entries(line.extra).map(([key, values]) => `${key}~${values.join(',')}`);
  return [
    ...(line.target === 'diamond' ? [] : [line.target]),
    ...[...choices, ...spans, ...grades].toSorted(),
    ...line.packets,
    ...(line.status === 'All' ? [] : [line.status]),
    ...(line.intent === null ? [] : [`${line.intent}?`]),
    ...qty,
    ...extra,
    ...line.unparsed.map((text) => `[${text}]`),
  ].join(' ');
}
