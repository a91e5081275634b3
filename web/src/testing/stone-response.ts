import type { CallResponse, StoneRow } from '@loupe/contract';

/** Details of a stone without similar stones or price changes. */
export const createStoneResponse = (
  stone: StoneRow,
  more: Partial<CallResponse<'stoneDetail'>> = {},
): CallResponse<'stoneDetail'> => ({
  error: null,
  message: '',
  stone,
  media: [],
  price_list: { source: 'SAMPLE', date: '2026-01-09' },
  days_in_stock: 9,
  similar: null,
  price_rank: null,
  price_history: [],
  ...more,
});
