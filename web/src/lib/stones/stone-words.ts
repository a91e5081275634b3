import type { StoneRow } from '@loupe/contract';
import { formatFigure, unknownFigure } from '../figures.ts';
import type { TradeWords } from '../trade-words.ts';
import { colourOf } from './colour-words.ts';
import { factOf } from './stone-facts.ts';

/** What a stone is, on one line: `Round 1.01 ct E VS1 GIA`. */
export function stoneWords(stone: StoneRow, words: TradeWords): string {
  const [shape, carat, lab] = [factOf(stone, 'shape'), factOf(stone, 'carat'), factOf(stone, 'lab')];
  return [
    shape === null ? null : words.short('shape', shape),
    carat === null ? null : `${formatFigure(carat)} ct`,
    colourOf(stone, words),
    factOf(stone, 'clarity'),
    lab === null ? null : words.short('lab', lab),
  ]
    .filter((part) => part !== null && part !== unknownFigure)
    .join(' ');
}
