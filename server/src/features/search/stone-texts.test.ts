import { textColumns } from '@loupe/stock-search';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { formatCopyValue } from '../stock/copy-format.ts';
import { splitCells } from '../stock/stone-batch.ts';
import { stoneColumns } from '../stock/stone.ts';
import { createTextWriter, readTexts } from './stone-texts.ts';
import { createTextStore } from './text-store.ts';

const ascii = fc.string({ maxLength: 12 });
const wide = fc.string({
  unit: anyCharacter.filter((character) => !'\0\b\f\v'.includes(character)),
  maxLength: 12,
});
const cell = fc.option(fc.oneof({ weight: 9, arbitrary: ascii }, { weight: 1, arbitrary: wide }));
const stone = fc
  .array(cell, { minLength: stoneColumns.length, maxLength: stoneColumns.length })
  .chain((cells) =>
    fc.constantFrom('STONE', 'STONE', 'PAIR_LOT').map((lotKind) => {
      return cells.with(stoneColumns.indexOf('lot_kind'), lotKind);
    }),
  );

// The last text is the pair, which is no column.
it('stores the texts of stones as they are in the rows, of one or several bytes, with and without a pair', () => {
  fc.assert(
    fc.property(fc.array(stone, { minLength: 1, maxLength: 8 }), fc.boolean(), (stones, hasPairs) => {
      const pair = stoneColumns.indexOf('pair_stock_no');
      const rows = hasPairs ? stones : stones.map((cells) => cells.with(pair, null));
      const lines = rows.map((cells) => `${cells.map(formatCopyValue).join('\t')}\n`).join('');
      const batch = splitCells(Buffer.from(lines), stoneColumns.length);
      const store = createTextStore(textColumns.length);
      const positions = createTextWriter(store)(batch);
      for (const [row, position] of positions.entries()) {
        const stored = store.read(position);
        expect(stored).toEqual(readTexts(batch, row));
        const written = textColumns.map((column) => rows[row]?.[stoneColumns.indexOf(column)]);
        expect(stored.slice(0, -1)).toEqual(written.slice(0, -1));
      }
    }),
  );
});
