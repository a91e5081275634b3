import type { StreamedStone } from '../stock/stream-stones.ts';

/** The parts of a stone that the index does not contain: uuid, texts and links, by stone id. */
export interface TextStore {
  put(id: number, stone: StreamedStone): void;
  drop(id: number): void;
  /** The stored columns in order; undefined for an unknown stone. */
  read(id: number): readonly (string | null)[] | undefined;
  /** The stored columns at these positions: one list for each, with a text for each of the stones. */
  readColumns(ids: Int32Array, positions: readonly number[]): readonly (readonly (string | null)[])[];
}

/**
 * Stores the text columns at these positions of the stream as one string per stone: a million strings need a
 * fraction of the memory of a million objects, and splitting those of a page takes a tenth of a millisecond.
 */
export function createTextStore(columnIndexes: readonly number[]): TextStore {
  const lines = new Map<number, string>();
  const orNull = (text: string) => (text === nothing ? null : text);
  const separator = '\u{1f}';
  const nothing = '\0';
  return {
    put(id, stone) {
      const texts = columnIndexes.map((columnIndex) => {
        const value = stone[columnIndex];
        return typeof value === 'string' ? value : nothing;
      });
      lines.set(id, texts.join(separator));
    },
    drop: (id) => {
      lines.delete(id);
    },
    read: (id) => lines.get(id)?.split(separator).map(orNull),
    readColumns: (ids, positions) => {
      const columns = positions.map((): (string | null)[] => []);
      const last = Math.max(-1, ...positions);
      const columnAt = Array.from(
        { length: last + 1 },
        (_, position) => columns[positions.indexOf(position)],
      );
      for (const id of ids) {
        const line = lines.get(id);
        let start = 0;
        for (const column of columnAt) {
          const end = line?.indexOf(separator, start) ?? -1;
          column?.push(line === undefined ? null : orNull(line.slice(start, end < 0 ? undefined : end)));
          start = end + 1;
        }
      }
      return columns;
    },
  };
}
