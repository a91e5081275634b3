import type { LooseLot } from '@loupe/domain';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { FileRefused, type StockSheet } from '../../stock-import/file/cell.ts';
import { writeLots, type LotsWritten } from '../write-lots.ts';
import { readLotHeader, type LotColumn } from './lot-header.ts';
import { readLotRow, type LotProblem } from './read-lot-row.ts';

/** A file read: the lots it brings, and every row that cannot be taken. */
export interface LotFile {
  readonly rows: number;
  readonly lots: readonly LooseLot[];
  readonly problems: readonly LotProblem[];
}

/** A header further down than this is not looked for. */
const headerRows = 100;

/** Reads a whole file of lots; throws `FileRefused` when it cannot be one. */
export async function readLots(sheet: StockSheet): Promise<LotFile> {
  let columns: readonly LotColumn[] | null = null;
  let rows = 0;
  const lots: LooseLot[] = [];
  const problems: LotProblem[] = [];
  const rowOfLot = new Map<string, number>();
  for await (const batch of sheet.rows()) {
    for (const sheetRow of batch) {
      if (columns === null) {
        if (sheetRow.row > headerRows) throw noHeader();
        columns = readLotHeader(sheetRow);
        continue;
      }
      const read = readLotRow(sheetRow, columns);
      if (read === null) continue;
      rows += 1;
      if ('problems' in read) {
        problems.push(...read.problems);
        continue;
      }
      const number = read.lot.lot_no ?? '';
      const before = rowOfLot.get(number);
      if (before === undefined) {
        rowOfLot.set(number, sheetRow.row);
        lots.push(read.lot);
      } else {
        const column = columns.find(({ attribute }) => attribute.key === 'lot_no')?.header ?? 'lot_no';
        const expected = `a number that row ${before} does not have`;
        problems.push({ row: sheetRow.row, column, value: number, expected });
      }
    }
  }
  if (columns === null) throw noHeader();
  return { rows, lots, problems };
}

const noHeader = () =>
  new FileRefused(`No header row found: none of the first ${headerRows} rows names the columns of a lot.`);

/** Writes the lots of a file, all or none, and the line of the trail that tells of it. */
export async function applyLots(
  database: Database,
  { lots, problems }: LotFile,
  by: { readonly who: string; readonly file: string; readonly now: Date },
): Promise<LotsWritten> {
  return inTransaction(database, async (transaction) => {
    const written = await writeLots(transaction, lots);
    await writeAudit(transaction, {
      at: by.now,
      actorId: null,
      actor: by.who,
      action: 'loose-lots-imported',
      subject: `file:${by.file}`,
      after: { ...written, rejected: new Set(problems.map(({ row }) => row)).size },
    });
    return written;
  });
}
