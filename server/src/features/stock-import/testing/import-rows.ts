import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../platform/database.ts';
import type { ImportOutcome } from '../import-stock.ts';
import { importStock } from '../import-stock.ts';
import type { ImportMode } from '../plan-changes.ts';
import { profileSchema } from '../profile.ts';

export type Row = Readonly<Record<string, string>>;

/** A row that passes every check; a test changes the cells it is about. */
export const validStockRow = (change: Row = {}): Row => ({
  'Stock #': 'A1',
  Shape: 'RBC',
  Weight: '1.01',
  Color: 'G',
  Clarity: 'VS2',
  'Disc %': '-35',
  ...change,
});

/** Formats the rows as CSV under one header. */
export function csvOf(rows: readonly Row[], separator = ','): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => headers.map((header) => quoted(row[header] ?? '')).join(separator));
  return [headers.map(quoted).join(separator), ...lines].join('\r\n');
}

export interface ImportSettings {
  readonly mode?: ImportMode;
  /** Profile of the file; without one the file is read with a saved profile or by the rules. */
  readonly profile?: object;
  readonly isByRules?: boolean;
  readonly supplier?: string;
  readonly now?: Date;
  readonly accept?: boolean;
  readonly isRemovalConfirmed?: boolean;
}

/** Imports rows through a real file and accepts the import unless the settings decline it. */
export async function importRows(
  database: Database,
  rows: readonly Row[],
  settings: ImportSettings = {},
): Promise<ImportOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-import-'));
  try {
    const path = join(folder, 'stock.csv');
    writeFileSync(path, csvOf(rows));
    return await importPath(database, path, settings);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function importPath(
  database: Database,
  path: string,
  settings: ImportSettings = {},
): Promise<ImportOutcome> {
  const { mode = 'UPDATE', profile, supplier, now = new Date('2026-03-01T08:00:00Z') } = settings;
  return importStock(
    database,
    { now: () => now },
    {
      path,
      mode,
      importedBy: 'tester',
      profile:
        profile !== undefined
          ? profileSchema.parse({ name: 'test', ...profile })
          : settings.isByRules === true
            ? 'rules'
            : 'saved',
      ...(supplier !== undefined && { supplier }),
    },
    async () =>
      settings.accept === false
        ? { accept: false }
        : { accept: true, isRemovalConfirmed: settings.isRemovalConfirmed ?? false },
  );
}
