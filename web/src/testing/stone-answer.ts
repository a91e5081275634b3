import type { CallAnswer, StoneRow } from '@loupe/contract';

/** Everything known of a stone that has no like on the list and never changed its price. */
export const stoneAnswer = (
  stone: StoneRow,
  more: Partial<CallAnswer<'stoneDetail'>> = {},
): CallAnswer<'stoneDetail'> => ({
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
