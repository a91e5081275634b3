import { cellOf, freeOf, type Twins } from './twins.ts';

/** Twins of one colour and clarity: the places `from` to before `to`. */
export interface Cell {
  readonly key: number;
  readonly from: number;
  readonly to: number;
}

/** The twins of a group that still have a stone to give, with the figures most of them are told apart by side by side. */
export interface LiveTwins {
  readonly twins: readonly Twins[];
  readonly sizes: Int32Array;
  readonly carats: Int32Array;
  readonly depths: Int32Array;
  readonly tables: Int32Array;
  readonly cells: ReadonlyMap<number, Cell>;
}

/** Leaves out the twins that are all given; the others keep their order, cell by cell and by size. */
export function liveTwins(all: readonly Twins[]): LiveTwins {
  const twins = all.filter((one) => freeOf(one) > 0);
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
    if (cellOf(stone) !== key) {
      close(at);
      key = cellOf(stone);
    }
    sizes[at] = size;
    carats[at] = stone.carat;
    depths[at] = stone.depth_pct;
    tables[at] = stone.table_pct;
  }
  close(twins.length);
  return { twins, sizes, carats, depths, tables, cells };
}
