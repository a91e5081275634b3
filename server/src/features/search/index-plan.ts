import type { IndexOptions } from '@loupe/stock-index';
import { indexSchema } from './index-columns.ts';

/** Columns of the index of the stock. */
export const stockSchema = indexSchema();

/** Orders people ask for most; each is kept sorted. */
export const stockIndexOptions = {
  orders: [
    [
      { column: 'shape', direction: 'asc' },
      { column: 'carat', direction: 'asc' },
      { column: 'color', direction: 'asc' },
      { column: 'clarity', direction: 'asc' },
      { column: 'ppc', direction: 'asc' },
    ],
    [{ column: 'carat', direction: 'asc' }],
    [{ column: 'ppc', direction: 'asc' }],
    [{ column: 'disc', direction: 'asc' }],
  ],
} as const satisfies IndexOptions;
