import type { LotRow, PieceRow } from '@loupe/contract';

const joinFacts = (facts: readonly unknown[]): string =>
  facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ');

/** The number of a lot. */
export const lotName = (lot: LotRow): string => joinFacts([lot['lot_no']]);

/** Stock number and title of a piece: `J1007 · Solitaire ring`. */
export const pieceName = (piece: PieceRow): string => joinFacts([piece['stock_no'], piece['title']]);
