import { emptyCriteria } from '@loupe/contract';
import { storedAttributes, type Attribute } from '@loupe/domain';
import { createStockIndexFromColumns } from '@loupe/stock-index';
import { buildConditions, createIndexSchema } from '@loupe/stock-search';
import { describe, expect, it } from 'vitest';
import { formatCopyValue } from '../stock/copy-format.ts';
import { splitCells } from '../stock/stone-batch.ts';
import { createStoneEncoder } from './encode-stone.ts';

const madeUp: readonly Attribute[] = [
  { key: 'inscription_lab', kind: 'list', vocabulary: 'lab', criterion: 'inscriptionLab' },
  {
    key: 'sparkle',
    kind: 'range',
    unit: '%',
    scale: 1,
    displayDecimals: 1,
    min: 0,
    max: 1000,
    criterion: 'parameter.sparkle',
  },
  { key: 'boxes', kind: 'set', vocabulary: 'media', match: 'all', criterion: 'boxes' },
];
const table = [...storedAttributes, ...madeUp];
const columns = ['id', 'is_net', ...table.map(({ key }) => key)];

/** The line of a stone with only the given attributes. */
function stone(id: number, facts: Readonly<Record<string, string | number | readonly string[]>>) {
  return `${columns.map((column) => formatCopyValue(column === 'id' ? id : facts[column])).join('\t')}\n`;
}

describe('an attribute added to the table', () => {
  const encode = createStoneEncoder(columns, table);
  const status = 'AVAILABLE';
  const lines = [
    stone(1, { status, inscription_lab: 'GIA', sparkle: 900, boxes: ['IMAGE', 'VIDEO'] }),
    stone(2, { status, inscription_lab: 'IGI', sparkle: 500, boxes: ['IMAGE'] }),
    stone(3, { status }),
  ];
  const index = createStockIndexFromColumns(
    createIndexSchema(table),
    encode(splitCells(Buffer.from(lines.join('')), columns.length)),
  );
  const find = (criteria: object) =>
    index.ids(buildConditions({ ...emptyCriteria, choices: {}, ...criteria }, { today: 0 }, table));

  it('can be filtered, counted and sorted', () => {
    const gia = { choices: { inscription_lab: { include: ['GIA'], exclude: [] } } };
    expect([...find(gia)]).toEqual([1]);
    expect([...find({ ranges: { sparkle: [{ from: 400, to: 600 }] } })]).toEqual([2]);
    expect([...find({ choices: { boxes: { include: ['IMAGE', 'VIDEO'], exclude: [] } } })]).toEqual([1]);
    expect([...find({})]).toEqual([1, 2, 3]);
    const { facets, ids } = index.search({
      where: [],
      facets: ['inscription_lab'],
      order: [{ column: 'sparkle', direction: 'asc' }],
      limit: 3,
    });
    expect(facets['inscription_lab']?.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect([...ids]).toEqual([2, 1, 3]);
  });
});
