import { createStoneColumns, type StoneColumn } from '../../../../trade/stones/stone-columns.ts';

/** Columns of the result grid that depend on the customer, or that another column of this table shows. */
const columns = createStoneColumns(
  ['status', 'location', 'final_disc', 'final_ppc', 'length', 'width', 'depth_mm', 'depth_pct', 'table_pct'],
  true,
).filter(({ key }) => key !== 'final_amount');

/** Columns before the measurements: identity, grades and listed price. */
export const leadingColumns: readonly StoneColumn[] = [
  ...columns.map((column) => ({ ...column, isPrimary: column.key === 'disc' || column.key === 'carat' })),
  { key: 'amount', isFigure: true, isPrimary: false },
];

/** Columns after the measurements. */
export const proportionColumns = createStoneColumns([], true).filter(
  ({ key }) => key === 'depth_pct' || key === 'table_pct',
);
