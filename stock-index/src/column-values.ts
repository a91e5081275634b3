import { BLOCK_ROWS, NONE, NONE_16, type Place } from './layout.ts';
import type { Hits } from './match.ts';
import type { ColumnValues } from './query.ts';
import type { Found } from './page.ts';
import type { Reading } from './reading.ts';
import { readValue } from './table.ts';

/** Copies the columns of the rows found, block by block and column by column, as they lie in memory. */
export function columnValues(
  reading: Reading,
  { count, hits }: Found,
  names: readonly string[],
): ColumnValues {
  const { kernel, scratch, table } = reading;
  const { layout, memory } = table;
  const places = names.map(
    (name) => layout.places[layout.schema.columns.findIndex((one) => one.name === name)],
  );
  const ids = new Int32Array(count);
  const columns = names.map(() => new Int32Array(count));
  const [positions, idsAt] = [scratch.positionsAt >> 1, layout.idsAt >> 2];
  let written = 0;
  for (const { block, bitsAt } of hits) {
    const length = kernel.positions(scratch.positionsAt, bitsAt);
    const firstRow = block * BLOCK_ROWS;
    for (let at = 0; at < length; at++) {
      ids[written + at] = memory.i32[idsAt + firstRow + memory.u16[positions + at]];
    }
    for (let column = 0; column < places.length; column++) {
      copy(reading, places[column], { block, length }, columns[column], written);
    }
    written += length;
  }
  return { ids, columns };
}

/** Copies one column's values at the positions that stand in the scratch. */
function copy(
  { table, scratch }: Reading,
  place: Place,
  { block, length }: { readonly block: Hits['block']; readonly length: number },
  into: Int32Array,
  from: number,
): void {
  const { u8, u16, i16, i32 } = table.memory;
  const positions = scratch.positionsAt >> 1;
  const firstRow = block * BLOCK_ROWS;
  if (place.kind === 'code') {
    const stride = table.layout.packedStride;
    const codes = table.layout.packedAt + firstRow * stride + place.packedAt;
    for (let at = 0; at < length; at++) into[from + at] = u8[codes + u16[positions + at] * stride];
  } else if (place.kind === 'set') {
    for (let at = 0; at < length; at++) {
      into[from + at] = readValue(table, place, firstRow + u16[positions + at]);
    }
  } else if (place.width === 4) {
    const values = (place.valuesAt >> 2) + firstRow;
    for (let at = 0; at < length; at++) into[from + at] = i32[values + u16[positions + at]];
  } else {
    const values = (place.valuesAt >> 1) + firstRow;
    for (let at = 0; at < length; at++) {
      const value = i16[values + u16[positions + at]];
      into[from + at] = value === NONE_16 ? NONE : value;
    }
  }
}
