import type { Kernel } from '../kernel/kernel.ts';
import type { DerivedValues } from './derived-values.ts';
import type { ScratchSpace } from './scratch-space.ts';
import type { Table } from './table.ts';

/** State of a reader: the table, the kernel, its scratch space and the derived columns defined on it. */
export type ReadContext = {
  readonly table: Table;
  readonly kernel: Kernel;
  readonly scratch: ScratchSpace;
  readonly derived: DerivedValues;
};
