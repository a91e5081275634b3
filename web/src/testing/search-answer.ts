import type { CallAnswer } from '@loupe/contract';
import { stoneRow, summary } from './answers.ts';

/** A result of a few stones, numbered from 1; change what the test is about. */
export function searchAnswer(count: number, facts: Partial<CallAnswer<'search'>> = {}): CallAnswer<'search'> {
  return {
    error: null,
    message: '',
    stock_count: 175_771,
    count,
    statuses: { All: count, Available: count, Hold: 0, 'Out Memo': 0 },
    summary: summary(count),
    selected_summary: null,
    rows: Array.from({ length: Math.min(count, 100) }, (_, place) => stoneRow(place + 1)),
    counts: {},
    histograms: {},
    carat_chips: {},
    relaxations: [],
    all_ids: [],
    packets_not_found: [],
    price_list: { source: 'SAMPLE', date: '2026-01-09' },
    stock_version: 1,
    ...facts,
  };
}
