import type { PieceRow } from '@loupe/contract';
import { stoneGroupAttributes } from '@loupe/domain';
import { formatFigure } from '../../lib/figures.ts';
import { textOf, type PieceWords } from './piece-words.ts';

const told = new Set(['type', 'shape', 'qty', 'cts', 'colour', 'gem_colour', 'clarity', 'lab', 'report_no']);

/** A piece in a few lines for a message: what it is, its metal, a line for each kind of stones, its price. */
export function pieceLines(piece: PieceRow, words: PieceWords): string {
  const metal = words.weight(piece, 'metal_weight_g');
  const tdw = words.weight(piece, 'tdw');
  const stones = piece.stones.map((group) =>
    stoneGroupAttributes
      .flatMap((attribute) => {
        const fact = told.has(attribute.key) ? words.groupFact(group, attribute) : null;
        if (fact === null) return [];
        if (attribute.key === 'qty') return [`${fact} ×`];
        return [attribute.key === 'cts' ? `${fact} ct` : fact];
      })
      .join(' '),
  );
  const size = textOf(piece, 'ring_size');
  const lines = [
    [textOf(piece, 'stock_no'), textOf(piece, 'title')].filter((word) => word !== null).join(' '),
    [words.metals(piece), metal, size].filter((word) => word !== null && word !== '').join(' · '),
    ...stones,
    tdw === null ? '' : `TDW ${tdw}`,
    `$${formatFigure(textOf(piece, 'total_price'))} net`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}
