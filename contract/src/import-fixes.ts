import * as z from 'zod';
import { limits } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

const header = z.string().max(limits.headerMax);
const sheetName = z.string().max(limits.headerMax);
const rowNumber = z.number().int().positive();
const cellText = z.string().max(limits.cellTextMax);
/** The lists of a request and of the stored options; only a request accepts null. */
const fixes = <Replacement extends z.ZodType>(replacement: Replacement, max: number) => ({
  /** Single cells and their new texts. */
  cells: z
    .array(z.strictObject({ sheet: sheetName, row: rowNumber, header, value: replacement }))
    .max(max)
    .default([]),
  /** New texts of all cells of a column that have a text. */
  values: z
    .array(z.strictObject({ header, value: cellText.min(1), replacement }))
    .max(max)
    .default([]),
});
const skippedRow = z.strictObject({ sheet: sheetName, row: rowNumber });

/** Corrections of cells of one file. They belong to the file and are not remembered for its supplier. */
export const importFixes = z.object({
  ...fixes(cellText, limits.importFixesMax),
  /** Rows that are not read. */
  skipped_rows: z.array(skippedRow).max(limits.importFixesMax).default([]),
});
namedSchemas.add(importFixes, { id: 'ImportFixes' });
export type ImportFixes = z.infer<typeof importFixes>;

/** Changes to the corrections of a file: null and `is_skipped: false` withdraw one. */
export const importFixChanges = {
  ...fixes(cellText.nullable(), limits.importFixesPerCallMax),
  skipped_rows: z
    .array(skippedRow.extend({ is_skipped: z.boolean().default(true) }))
    .max(limits.importFixesPerCallMax)
    .default([]),
};
