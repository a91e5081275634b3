import { parseShorthand } from '../parse-shorthand.ts';
import type { ShorthandLine } from '../shorthand-line.ts';

/** Summarises each line of a message as one readable line of text. */
export function summariseLines(message: string): string[] {
  return parseShorthand(message).lines.map(summary);
}

function summary(line: ShorthandLine): string {
  const choices = Object.entries(line.choices)
    .filter(([key]) => key !== 'color_type' || line.choices['color'] === undefined)
    .filter(([key]) => key !== 'color_type' || line.choices['fancy_color'] === undefined)
    .map(
      ([key, { include, exclude }]) =>
        `${key}=${include.join(',')}${exclude.length > 0 ? `!${exclude.join(',')}` : ''}`,
    );
  const spans = Object.entries(line.ranges).map(
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
