import type { PieceRow } from '@loupe/contract';
import { stoneGroupAttributes } from '@loupe/domain';
import { formatFigure } from '../../lib/format-figure.ts';
import { pieceName } from '../../trade/goods/goods-names.ts';
import { pieceText, type PieceLabels } from './piece-labels.ts';

const shownKeys = new Set([
  'type',
  'shape',
  'qty',
  'cts',
  'color',
  'gem_color',
  'clarity',
  'lab',
  'report_no',
]);

/**
 * Formats a piece as a few lines of plain text for a message: description, metal, one line for each stone
 * group, price.
 */
export function formatPieceText(piece: PieceRow, labels: PieceLabels): string {
  const metal = labels.weight(piece, 'metal_weight_g');
  const tdw = labels.weight(piece, 'tdw');
  const stones = piece.stones.map((group) =>
    stoneGroupAttributes
      .flatMap((attribute) => {
        const fact = shownKeys.has(attribute.key) ? labels.groupFact(group, attribute) : null;
        if (fact === null) return [];
        if (attribute.key === 'qty') return [`${fact} ×`];
        return [attribute.key === 'cts' ? `${fact} ct` : fact];
      })
      .join(' '),
  );
  const size = pieceText(piece, 'ring_size');
  const lines = [
    pieceName(piece),
    [labels.metals(piece), metal, size].filter((word) => word !== null && word !== '').join(' · '),
    ...stones,
    tdw === null ? '' : `TDW ${tdw}`,
    `$${formatFigure(pieceText(piece, 'total_price'))} net`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}
