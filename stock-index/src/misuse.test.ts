import { describe, expect, it } from 'vitest';
import { createStockIndex } from './create-stock-index.ts';
import type { CrossQuery, Query } from './query.ts';
import type { ColumnSpec, IndexSchema, Row } from './schema.ts';

const schema: IndexSchema = {
  columns: [
    { name: 'shape', kind: 'code', size: 3 },
    { name: 'comments', kind: 'set', size: 4 },
    { name: 'carat', kind: 'number' },
  ],
  layoutOrder: ['shape'],
};

const wrongSchemas: [string, IndexSchema, string][] = [
  [
    'a list of 64 values',
    { columns: [{ name: 'lab', kind: 'code', size: 64 }], layoutOrder: [] },
    'column "lab" size: got 64, expected an integer from 1 to 63',
  ],
  [
    'a set of 32 members',
    { columns: [{ name: 'media', kind: 'set', size: 32 }], layoutOrder: [] },
    'column "media" size: got 32, expected an integer from 1 to 31',
  ],
  [
    'two columns of one name',
    { columns: [twin(), twin()], layoutOrder: [] },
    'schema: got "lab", expected a name no other column has',
  ],
  [
    'a layout by a column that is not there',
    { ...schema, layoutOrder: ['cut'] },
    'layoutOrder: got "cut", expected the name of a column',
  ],
];

const wrongRows: [string, Row, string][] = [
  ['an id of 0', { id: 0, values: [1, 0, 1] }, 'row id: got 0, expected an integer from 1 to 2147483647'],
  ['a value too few', { id: 1, values: [1, 0] }, 'row 1 values: got 2, expected 3, one a column'],
  [
    'an unknown code',
    { id: 1, values: [4, 0, 1] },
    'row 1 column "shape": got 4, expected a code from 0 to 3, or null',
  ],
  [
    'a member beyond the set',
    { id: 1, values: [1, 16, 1] },
    'row 1 column "comments": got 16, expected a mask from 0 to 15, or null',
  ],
  [
    'a fraction',
    { id: 1, values: [1, 0, 0.5] },
    'row 1 column "carat": got 0.5, expected an integer from -2147483647 to 2147483647, or null',
  ],
  ['an id that comes twice', { id: 9, values: [1, 0, 1] }, 'row id: got 9, expected an id no other row has'],
];

const wrongQueries: [string, Query, string][] = [
  [
    'a column that is not there',
    { where: [{ kind: 'isNull', column: 'cut' }] },
    'condition "isNull": got "cut", expected the name of a column',
  ],
  [
    'a range of a list',
    { where: [{ kind: 'between', column: 'shape', ranges: [] }] },
    'condition "between" on "shape": got "a code column", expected a number column',
  ],
  [
    'a code beyond the list',
    { where: [{ kind: 'in', column: 'shape', codes: [4] }] },
    'condition "in" on "shape": got 4, expected a code from 0 to 3',
  ],
  [
    'a member beyond the set',
    { where: [{ kind: 'hasAny', column: 'comments', members: [4] }] },
    'condition "hasAny" on "comments": got 4, expected a member from 0 to 3',
  ],
  [
    'counts of a number',
    { where: [], facets: ['carat'] },
    'facet on "carat": got "a number column", expected a code or set column',
  ],
  [
    'edges that fall',
    { where: [], histograms: [{ column: 'carat', edges: [2, 1] }] },
    'histogram on "carat": got "2 before 1", expected rising edges',
  ],
  [
    'a sum of a list',
    { where: [], sums: [{ name: 'total', column: 'shape' }] },
    'sum "total" on "shape": got "a code column", expected a number column',
  ],
  ['a page before the first', { where: [], offset: -1 }, 'offset: got -1, expected an integer from 0'],
];

const bins = { column: 'carat', edges: [0, 10] };
const wrongCrosses: [string, CrossQuery, string][] = [
  [
    'a set down the side',
    { where: [], rows: 'comments', columns: 'shape', bins },
    'cross on "comments": got "a set column", expected a code column',
  ],
  [
    'bins of a derived column',
    { where: [], rows: 'shape', columns: 'shape', bins: { ...bins, column: 'twice' } },
    'cross: got "twice", expected the name of a column',
  ],
  [
    'one edge',
    { where: [], rows: 'shape', columns: 'shape', bins: { column: 'carat', edges: [1] } },
    'histogram on "carat": got 1 entries, expected at least 2 edges',
  ],
];

function twin(): ColumnSpec {
  return { name: 'lab', kind: 'code', size: 3 };
}

describe('invalid input, reported with the actual and the expected value', () => {
  it.each(wrongSchemas)('rejects a schema with %s', (_, wrong, message) => {
    expect(() => createStockIndex(wrong, [])).toThrow(message);
  });
  it.each(wrongRows)('rejects a row with %s', (_, wrong, message) => {
    expect(() => createStockIndex(schema, [{ id: 9, values: [1, null, null] }, wrong])).toThrow(message);
  });
  it.each(wrongQueries)('rejects a query with %s', (_, wrong, message) => {
    const index = createStockIndex(schema, [{ id: 9, values: [1, null, null] }]);
    expect(() => index.search(wrong)).toThrow(message);
  });
  it('rejects values of an unknown column', () => {
    const index = createStockIndex(schema, [{ id: 9, values: [1, null, null] }]);
    expect(() => index.values([], ['carat', 'cut'])).toThrow(
      'values: got "cut", expected the name of a column of the schema',
    );
  });
  it.each(wrongCrosses)('rejects a cross-tabulation with %s', (_, wrong, message) => {
    const index = createStockIndex(schema, [{ id: 9, values: [1, null, 3] }]);
    index.defineDerived({ name: 'twice', from: ['carat'], compute: ([carat = null]) => carat && carat * 2 });
    expect(() => index.cross(wrong)).toThrow(message);
  });
  it('rejects a number of remembered bins that no memory has', () => {
    expect(() => createStockIndex(schema, [], { rememberedBins: -1 })).toThrow(
      'option "rememberedBins": got -1, expected an integer from 0 to 64',
    );
  });

  it('rejects a stored order by an unknown column', () => {
    const orders = [[{ column: 'cut', direction: 'asc' as const }]];
    expect(() => createStockIndex(schema, [], { orders })).toThrow(
      'option "orders": got "cut", expected the name of a column',
    );
  });
});
