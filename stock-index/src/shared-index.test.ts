import { describe, expect, it } from 'vitest';
import { createStockIndex, adoptStockIndex } from './create-stock-index.ts';
import type { IndexSchema } from './schema.ts';
import { openStockIndex } from './shared-index.ts';

const schema: IndexSchema = {
  columns: [
    { name: 'shape', kind: 'code', size: 3 },
    { name: 'carat', kind: 'number' },
  ],
  layoutOrder: ['shape'],
};
const rows = Array.from({ length: 2500 }, (_, at) => ({ id: at + 1, values: [at % 4, at] }));
const round = [{ kind: 'in', column: 'shape', codes: [1] }] as const;

describe('a shared index', () => {
  it('shows the owner’s changes to every reader', () => {
    const index = createStockIndex(schema, rows);
    const reader = openStockIndex(index.share());
    expect(reader.count(round)).toBe(625);
    index.change('shape', [{ id: 1, value: 1 }]);
    index.remove([2]);
    expect(reader.count(round)).toBe(index.count(round));
    expect(reader.version).toBe(index.version);
    expect(reader.row(2)).toBeUndefined();
  });

  it('can be opened from a copy, where memory cannot be shared', () => {
    const { buffer, layout } = createStockIndex(schema, rows).share();
    const copied = new Uint8Array(buffer).slice().buffer;
    const reader = openStockIndex({
      buffer: copied,
      memory: undefined,
      layout: JSON.parse(JSON.stringify(layout)),
    });
    expect(reader.count(round)).toBe(625);
    expect(reader.row(2500)).toEqual([3, 2499]);
  });

  it('is superseded for its readers when the rows have moved', () => {
    const index = createStockIndex(schema, rows);
    const reader = openStockIndex(index.share());
    index.upsert(Array.from({ length: 30_000 }, (_, at) => ({ id: at + 10_000, values: [1, 5] })));
    expect(reader.isSuperseded).toBe(true);
    expect(openStockIndex(index.share()).size).toBe(32_500);
  });

  it('rejects more readers than it was created for', () => {
    const index = createStockIndex(schema, rows, { readers: 2 });
    openStockIndex(index.share());
    expect(() => openStockIndex(index.share())).toThrow(
      'readers: got 3, expected at most 2 (option "readers")',
    );
  });

  it('gives the place of a reader that has ended to another one', () => {
    const index = createStockIndex(schema, rows, { readers: 34 });
    const [first, ...others] = Array.from({ length: 33 }, () => index.admit());
    expect(() => index.admit()).toThrow('readers: got 35, expected at most 34 (option "readers")');
    for (let turn = 0; turn < 100; turn++) {
      index.release(first);
      expect(index.admit().reader).toBe(first.reader);
    }
    expect(new Set([first, ...others].map(({ reader }) => reader)).size).toBe(33);
    for (const admitted of [first, ...others]) expect(openStockIndex(admitted).count(round)).toBe(625);
  });

  it('can be adopted by a new owner, whose versions continue after the previous ones', () => {
    const before = createStockIndex(schema, rows);
    before.change('shape', [{ id: 1, value: 1 }]);
    const own = adoptStockIndex(schema, createStockIndex(schema, rows).share(), { after: before.version });
    expect(own.version).toBeGreaterThan(before.version);
    own.upsert([{ id: 9_000, values: [1, 7] }]);
    own.remove([2]);
    expect(own.count(round)).toBe(625);
    expect([own.row(9_000), own.row(2)]).toEqual([[1, 7], undefined]);
    while (own.compact(50));
    expect(own.size).toBe(2500);
  });

  it('rejects adoption under a different schema', () => {
    const shared = createStockIndex(schema, rows).share();
    expect(() => adoptStockIndex({ ...schema, columns: schema.columns.slice(0, 1) }, shared)).toThrow(
      'columns of the shared rows: got 2, expected the 1 of the schema',
    );
  });
});
