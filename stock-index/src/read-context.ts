import type { Kernel } from '../kernel/kernel.ts';
import type { DerivedValues } from './derived-values.ts';
import type { RememberedResults } from './remembered-results.ts';
import type { RowBins } from './row-bins.ts';
import type { ScratchSpace } from './scratch-space.ts';
import type { Table } from './table.ts';

/**
 * State of a reader: the table, the kernel, its scratch space, the derived columns defined on it, the results it
 * remembers, and the bins of rows if it remembers them.
 */
export type ReadContext = {
  readonly table: Table;
  readonly kernel: Kernel;
  readonly scratch: ScratchSpace;
  readonly derived: DerivedValues;
  readonly rowBins: RowBins | undefined;
  readonly remembered: RememberedResults;
};
