import type { Kernel } from '../kernel/kernel.ts';
import type { DerivedValues } from './derived.ts';
import type { Scratch } from './scratch.ts';
import type { Table } from './table.ts';

/** What a reader reads with: the rows, its loops, its working space and the derived columns it knows. */
export type Reading = {
  readonly table: Table;
  readonly kernel: Kernel;
  readonly scratch: Scratch;
  readonly derived: DerivedValues;
};
