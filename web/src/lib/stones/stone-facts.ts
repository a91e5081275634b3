import type { StoneRow } from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import { formatFigure } from '../figures.ts';

/** The text of one fact, or null when it is unknown. */
export function factOf(stone: StoneRow, key: AttributeKey): string | null {
  const value = stone[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** How people call a stone: its packet number, or its report when it has none. */
export function nameOf(stone: StoneRow): string {
  return factOf(stone, 'stock_no') ?? factOf(stone, 'report_no') ?? stone.stock_uuid.slice(0, 8);
}

export const figureOf = (stone: StoneRow, key: AttributeKey) =>
  formatFigure(factOf(stone, key), { wholeWhenRound: key === 'rap' });
