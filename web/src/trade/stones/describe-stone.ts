import type { StoneRow } from '@loupe/contract';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import type { TradeLabels } from '../trade-labels.ts';
import { formatColor } from './format-color.ts';
import { stoneFact } from './stone-facts.ts';

/** Describes a stone in one line: `Round 1.01 ct E VS1 GIA`. */
export function describeStone(stone: StoneRow, labels: TradeLabels): string {
  const [shape, carat, lab] = [stoneFact(stone, 'shape'), stoneFact(stone, 'carat'), stoneFact(stone, 'lab')];
  return [
    shape === null ? null : labels.short('shape', shape),
    carat === null ? null : `${formatFigure(carat)} ct`,
    formatColor(stone, labels),
    stoneFact(stone, 'clarity'),
    lab === null ? null : labels.short('lab', lab),
  ]
    .filter((part) => part !== null && part !== unknownFigure)
    .join(' ');
}
