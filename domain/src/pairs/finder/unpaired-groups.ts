import { gradeCellKey, countUnpaired, type IdenticalStones } from './identical-stones.ts';

/** Sets of identical stones of one colour and clarity: indexes `from` (inclusive) to `to` (exclusive). */
export interface Cell {
  readonly key: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The sets of a group that still have a free stone, with parallel arrays of the figures that distinguish most
 * of them.
 */
export interface UnpairedGroups {
  readonly twins: readonly IdenticalStones[];
  readonly sizes: Int32Array;
  readonly carats: Int32Array;
  readonly depths: Int32Array;
  readonly tables: Int32Array;
  readonly cells: ReadonlyMap<number, Cell>;
}

/** Removes the sets without a free stone; the others stay in order, by cell and by size. */
export function collectUnpairedGroups(all: readonly IdenticalStones[]): UnpairedGroups {
  const twins = all.filter((one) => countUnpaired(one) > 0);
  const sizes = new Int32Array(twins.length);
  const carats = new Int32Array(twins.length);
  const depths = new Int32Array(twins.length);
  const tables = new Int32Array(twins.length);
  const cells = new Map<number, Cell>();
  let key = -1;
  let from = 0;
  const close = (to: number) => {
    if (to > from) cells.set(key, { key, from, to });
    from = to;
  };
  for (const [at, { size, stone }] of twins.entries()) {
    if (gradeCellKey(stone) !== key) {
      close(at);
      key = gradeCellKey(stone);
    }
    sizes[at] = size;
    carats[at] = stone.carat;
    depths[at] = stone.depth_pct;
    tables[at] = stone.table_pct;
  }
  close(twins.length);
  return { twins, sizes, carats, depths, tables, cells };
}
