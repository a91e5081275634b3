import type { CallResponse } from '@loupe/contract';
import { createStoneRow, createSummary } from './stub-server.ts';

/** A result of stones numbered from 1; override the fields that the test is about. */
export function createSearchResponse(
  count: number,
  facts: Partial<CallResponse<'search'>> = {},
): CallResponse<'search'> {
  return {
    error: null,
    message: '',
    stock_count: 175_771,
    count,
    status_counts: { All: count, Available: count, Hold: 0, 'Out Memo': 0 },
    summary: createSummary(count),
    selected_summary: null,
    rows: Array.from({ length: Math.min(count, 100) }, (_, index) => createStoneRow(index + 1)),
    row_columns: null,
    counts: {},
    histograms: {},
    carat_chips: {},
    relaxations: [],
    result_ids: [],
    packets_not_found: [],
    price_list: { source: 'SAMPLE', date: '2026-01-09' },
    stock_version: 1,
    ...facts,
  };
}
