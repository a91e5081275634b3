import { filterableAttributes } from '@loupe/contract';
import { formRows, type Attribute, type FormRow } from '@loupe/domain';

export interface FormRowDefinition {
  readonly row: FormRow;
  readonly attributes: readonly Attribute[];
}

/** Rows that are initially collapsed. */
const foldedRows: ReadonlySet<FormRow> = new Set(['measurements', 'appearance', 'inclusions', 'origin']);

const specs: readonly FormRowDefinition[] = formRows.map((row) => ({
  row,
  attributes: filterableAttributes.filter(({ form }) => form === row),
}));

/** The rows of the search form from the attribute table, in the trade's order. */
export const visibleRows = specs.filter(({ row }) => !foldedRows.has(row));
export const collapsibleRows = specs.filter(({ row }) => foldedRows.has(row));
