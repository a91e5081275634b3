import { type GoodsPreview, formatIssue } from '@loupe/contract';
import { lotAttributes, type JewelleryPiece, type LooseLot } from '@loupe/domain';
import sql from 'sql-template-tag';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import { readPieces } from '../../jewellery/import/import-pieces.ts';
import { pieceMapKeys, parsePieceMap } from '../../jewellery/import/piece-map.ts';
import { pieceTableSpec, writePieces } from '../../jewellery/write-pieces.ts';
import { readLots } from '../../loose/import/import-lots.ts';
import { lotTableSpec, writeLots } from '../../loose/write-lots.ts';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import type { GoodsIssue } from '../../stock-import/goods/goods-issue.ts';
import { countRejectedRows, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import { goodsTables } from '../../stock/goods/goods-tables.ts';
import type { GoodsTable, GoodsWritten } from '../../stock-import/goods/write-goods.ts';
import { diffGoods, withGoodsSnapshot, planGoodsUndo, undoGoods } from '../goods-snapshots.ts';
import type { StoredImportJob, ImportOptions } from '../job.ts';
import { insertImportIssues, deleteImportIssues, maxImportIssues, type ImportIssue } from '../issues.ts';
import { presentQuestion } from '../present-question.ts';
import { sampleCells } from '../sample-cells.ts';
import {
  PreviewOutdatedError,
  JobRejectedError,
  type ImportHandler,
  type JobContext,
} from '../job-context.ts';

/** A kind of goods: how its files are parsed, and where it is stored. */
interface GoodsOfKind<Goods extends object> {
  readonly kind: GoodsPreview['kind'];
  readonly table: GoodsTable;
  readonly fields: readonly string[];
  readonly read: (sheet: StockSheet, options: ImportOptions) => Promise<GoodsFile<Goods>>;
  readonly numberOf: (goods: Goods) => string | null;
  readonly write: (transaction: Transaction, goods: readonly Goods[]) => Promise<GoodsWritten>;
  /** The number of goods that are hidden for lack of an image; null for a kind that needs no images. */
  readonly withoutPicture: (goods: readonly Goods[]) => number | null;
}

const lots: GoodsOfKind<LooseLot> = {
  kind: 'LOOSE',
  table: lotTableSpec,
  fields: lotAttributes.filter(({ headers }) => headers.length > 0).map(({ key }) => key),
  read: async (sheet, { answers }) => readLots(sheet, answers),
  numberOf: ({ lot_no: number }) => number ?? null,
  write: writeLots,
  withoutPicture: () => null,
};

const pieces: GoodsOfKind<JewelleryPiece> = {
  kind: 'JEWELLERY',
  table: pieceTableSpec,
  fields: pieceMapKeys,
  read: async (sheet, { answers, corrections: { headers, location, currency } }) =>
    readPieces(
      sheet,
      parsePieceMap({
        name: 'by hand',
        ...(headers && { headers }),
        constants: {
          ...(location !== undefined && { location }),
          ...(currency !== undefined && { currency }),
        },
      }),
      answers,
    ),
  numberOf: ({ stock_no: number }) => number ?? null,
  write: writePieces,
  withoutPicture: (goods) => goods.filter(({ images }) => images.length === 0).length,
};

/** The tables of the goods, by kind. */
export const goodsTableSpecs = { LOOSE: lotTableSpec, JEWELLERY: pieceTableSpec } as const;

export const looseImportHandler = filesOf(lots);
export const jewelleryImportHandler = filesOf(pieces);

/** The handler of one kind of goods, based on the same functions as the command line. */
function filesOf<Goods extends object>(goods: GoodsOfKind<Goods>): ImportHandler {
  return {
    async read(work) {
      const { database, job, heartbeat } = work;
      const path = pathOf(work);
      heartbeat.reportProgress('reading', 0, null);
      const file = await goods.read(await openFile(path), job.options);
      heartbeat.assertLease();
      heartbeat.reportProgress('planning', file.rows, file.rows);
      await writeProblems(work, file);
      const source = await openFile(path);
      const { main } = file;
      const sheet = source.sheets.find(({ name }) => name === main.sheet) ?? source;
      const samples = await sampleCells(sheet, main.headerRow);
      return {
        base: null,
        shown: {
          kind: goods.kind,
          sheet: file.sheet,
          tables: file.tables.map((table) => ({
            sheet: table.sheet,
            header_row: table.headerRow,
            rows: table.rows,
          })),
          unread_sheets: file.skippedTables.map(({ sheet: name, rows, reason }) => ({ name, rows, reason })),
          questions: file.questions.map(presentQuestion),
          columns: main.columns
            .filter(({ header }) => header !== '')
            .map(({ index, header, field, confidence }) => ({
              header,
              field,
              notes: [],
              confidence,
              samples: [...(samples[index] ?? [])],
            })),
          fields: goods.kind === 'JEWELLERY' ? [...goods.fields] : [],
          rows: file.rows,
          accepted: file.goods.length,
          to_fix: file.toFix,
          rejected: countRejectedRows(file),
          ...(await diffGoods(database, goods.table, file.goods)),
          without_picture: goods.withoutPicture(file.goods),
          issue_count: Math.min(file.issues.length, maxImportIssues),
        },
      };
    },

    async apply(work, end) {
      const { database, job, heartbeat } = work;
      const shown = job.preview?.shown;
      if (shown?.kind !== goods.kind) throw new PreviewOutdatedError(formatIssue('JOB_NOT_READ'));
      const file = await goods.read(await openFile(pathOf(work)), job.options);
      const numbers = file.goods.flatMap((one) => goods.numberOf(one) ?? []);
      heartbeat.reportProgress('writing', 0, numbers.length);
      await inTransaction(database, async (transaction) => {
        const differs = await diffGoods(transaction, goods.table, file.goods);
        if (differs.added !== shown.added || differs.changed !== shown.changed)
          throw new PreviewOutdatedError('The stock has changed since the preview.');
        await withGoodsSnapshot(transaction, goods.table, { jobId: job.id, numbers }, async () =>
          goods.write(transaction, file.goods),
        );
        heartbeat.assertLease();
        await end(transaction, { result: { ...differs, removed: 0 } });
      });
    },

    async undo({ database, job }, end) {
      await inTransaction(database, async (transaction) => {
        const { table, number } = goodsTables[goods.table.name];
        await transaction.query(
          sql`select from ${table} where ${number} in
             (select stock_no from goods_import_snapshots where job_id = ${job.id}) order by id for update`,
        );
        const { added, restored, changedSince } = await planGoodsUndo(transaction, goods.table, job.id);
        if (changedSince.length > 0) throw new JobRejectedError(formatChangedSince(changedSince));
        await undoGoods(transaction, goods.table, job.id);
        await end(transaction, { result: { removed: added, restored } });
      });
    },
  };
}

const maxNamed = 20;

/** Why the goods of an import cannot be undone. */
export const formatChangedSince = (numbers: readonly string[]): string =>
  numbers.length > maxNamed
    ? formatIssue('UNDO_CHANGED_MORE', {
        numbers: numbers.slice(0, maxNamed).join(', '),
        more: numbers.length - maxNamed,
      })
    : formatIssue('UNDO_CHANGED', { numbers: numbers.join(', ') });

function pathOf({ path }: JobContext): string {
  if (path === null) throw new JobRejectedError(formatIssue('FILE_GONE'));
  return path;
}

const issueBatchSize = 2_000;

async function writeProblems(
  { database, job }: { database: JobContext['database']; job: StoredImportJob },
  file: GoodsFile<unknown>,
) {
  await deleteImportIssues(database, job.id);
  const issues = file.issues.slice(0, maxImportIssues).map(toImportIssue);
  for (let start = 0; start < issues.length; start += issueBatchSize)
    await insertImportIssues(database, job.id, start, issues.slice(start, start + issueBatchSize));
}

const outcomes = {
  rejected: { code: 'REJECTED', level: 'rejected' },
  'left-out': { code: 'LEFT_OUT', level: 'warning' },
  'put-right': { code: 'PUT_RIGHT', level: 'warning' },
  kept: { code: 'KEPT', level: 'warning' },
  open: { code: 'TO_FIX', level: 'rejected' },
} as const;

const toImportIssue = ({ sheet, row, column, field, value, expected, remedy }: GoodsIssue): ImportIssue => ({
  sheet,
  row,
  column: '',
  header: column,
  field: field ?? '',
  value,
  expected,
  ...outcomes[remedy ?? 'rejected'],
});
