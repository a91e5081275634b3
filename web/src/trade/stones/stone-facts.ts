import type { StoneRow } from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';

/** The text of one fact; null when it is unknown. */
export function stoneFact(stone: StoneRow, key: AttributeKey): string | null {
  const value = stone[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The name of a stone: its packet number, or its report number when it has none. */
export function stoneName(stone: StoneRow): string {
  return stoneFact(stone, 'stock_no') ?? stoneFact(stone, 'report_no') ?? stone.stock_uuid.slice(0, 8);
}

export const formatStoneFigure = (stone: StoneRow, key: AttributeKey) =>
  formatFigure(stoneFact(stone, key), { wholeWhenRound: key === 'rap' });

const measures = ['length', 'width', 'depth_mm'] as const;

/** Millimetres as on a report: the smallest and largest diameter of a round stone, the sides of any other. */
export function formatMeasurements(stone: StoneRow): string {
  if (measures.every((key) => stoneFact(stone, key) === null)) return unknownFigure;
  const [length, width, depth] = measures.map((key) => formatStoneFigure(stone, key));
  return `${length}${stoneFact(stone, 'shape') === 'ROUND' ? '–' : ' × '}${width} × ${depth}`;
}
