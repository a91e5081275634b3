import { drawnNumber, type StoneRow } from '@loupe/contract';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact } from './stone-facts.ts';

/** The base of the profile as text: both diameters of a round stone, the width of any other. */
export function formatProfileBase(stone: StoneRow): string {
  const [length, width] = [stoneFact(stone, 'length'), stoneFact(stone, 'width')];
  if (width === null) return formatFigure(length);
  return stoneFact(stone, 'shape') === 'ROUND' && length !== null && length !== width
    ? `${formatFigure(length)}–${formatFigure(width)}`
    : formatFigure(width);
}

/** Length and width in millimetres, the longer side first; null unless the report states both. */
export function stoneSize(stone: StoneRow): { readonly length: number; readonly width: number } | null {
  const sides = [drawnNumber(stone, 'length'), drawnNumber(stone, 'width')];
  const [one, other] = sides;
  if (one === null || one === undefined || other === null || other === undefined) return null;
  return { length: Math.max(one, other), width: Math.min(one, other) };
}
