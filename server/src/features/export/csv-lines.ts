import { escapeFormula } from '@loupe/domain';
import { stringify } from 'csv-stringify/sync';
import type { ExportColumn } from './export-columns.ts';

/**
 * Escapes the dealer's texts, which may resemble formulas; figures are never formulas, whatever their sign.
 */
export function csvCell({ attribute }: Pick<ExportColumn, 'attribute'>, value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  return attribute.kind === 'range' ? text : escapeFormula(text);
}

/** Records as CSV lines, with the line endings of RFC 4180. */
export const csvLines = (records: string[][]) => stringify(records, { record_delimiter: 'windows' });
