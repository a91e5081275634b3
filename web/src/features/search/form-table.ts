import { filteredAttributes } from '@loupe/contract';
import { formRows, type Attribute, type FormRow } from '@loupe/domain';

export interface FormRowSpec {
  readonly row: FormRow;
  readonly attributes: readonly Attribute[];
}

/** Rows that stay folded until asked for. */
const foldedRows: ReadonlySet<FormRow> = new Set(['measurements', 'appearance', 'inclusions', 'origin']);

const specs: readonly FormRowSpec[] = formRows.map((row) => ({
  row,
  attributes: filteredAttributes.filter(({ form }) => form === row),
}));

/** The rows of the search form from the attribute table, in the trade's order. */
export const openRows = specs.filter(({ row }) => !foldedRows.has(row));
export const foldedGroups = specs.filter(({ row }) => foldedRows.has(row));
