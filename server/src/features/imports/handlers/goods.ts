import { isDeepStrictEqual } from 'node:util';
import { parse as pathParts } from 'node:path';
import { type GoodsPreview, formatIssue } from '@loupe/contract';
import type { JewelleryPiece, LooseLot } from '@loupe/domain';
import sql from 'sql-template-tag';
import { columnLetters } from '../../../platform/xlsx/cells.ts';
import { inTransaction, type Connection, type Transaction } from '../../../platform/database.ts';
import { withPieceMap } from '../../jewellery/import/import-pieces.ts';
import { rowTotalField } from '../../jewellery/import/piece-fields.ts';
import { pieceKind } from '../../jewellery/import/piece-kind.ts';
import { pieceMapKeys, parsePieceMap } from '../../jewellery/import/piece-map.ts';
import { pieceTableSpec, writePieces } from '../../jewellery/write-pieces.ts';
import { lotFieldNames } from '../../loose/import/lot-fields.ts';
import { lotKind } from '../../loose/import/lot-kind.ts';
import { lotTableSpec, writeLots } from '../../loose/write-lots.ts';
import { withDeskRates } from '../../stock-import/desk-rates.ts';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import { applyGoodsAnswers } from '../../stock-import/goods/apply-goods-answers.ts';
import type { GoodsIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsKind } from '../../stock-import/goods/goods-kind.ts';
import {
  emptyGoodsProfile,
  goodsProfileSchema,
  type GoodsProfile,
} from '../../stock-import/goods/goods-profile.ts';
import {
  countRejectedRows,
  notesOfColumn,
  readGoodsFile,
  type GoodsFile,
  type OnGoodsRow,
} from '../../stock-import/goods/read-goods-file.ts';
import {
  deleteGoodsProfileOf,
  listStoredGoodsProfiles,
  readGoodsHeaderKeys,
  storeGoodsProfile,
  type GoodsImportKind,
} from '../../stock-import/goods/stored-goods-profiles.ts';
import { findStoredProfile } from '../../stock-import/supplier-profiles/choose-profile.ts';
import { ensureSupplier, findSupplier } from '../../stock/suppliers.ts';
import { goodsTables } from '../../stock/goods/goods-tables.ts';
import type { GoodsTable, GoodsWritten } from '../../stock-import/goods/write-goods.ts';
import { FilledCounter } from '../count-filled.ts';
import {
  diffGoods,
  withGoodsSnapshot,
  planGoodsUndo,
  undoGoods,
  type GoodsUndoPlan,
} from '../goods-snapshots.ts';
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
  readonly rules: GoodsKind<Goods>;
  readonly table: GoodsTable;
  /** Fields to which a user may map a column. */
  readonly fields: readonly string[];
  /** A profile with the corrections of the user. */
  readonly correct: (profile: GoodsProfile, corrections: ImportOptions['corrections']) => GoodsProfile;
  readonly numberOf: (goods: Goods) => string | null;
  readonly write: (transaction: Transaction, goods: readonly Goods[]) => Promise<GoodsWritten>;
  /** The number of goods that are hidden for lack of an image; null for a kind that needs no images. */
  readonly withoutPicture: (goods: readonly Goods[]) => number | null;
}

const lots: GoodsOfKind<LooseLot> = {
  kind: 'LOOSE',
  rules: lotKind,
  table: lotTableSpec,
  fields: lotFieldNames,
  correct: (profile, { headers = {} }) => ({
    ...profile,
    headers: {
      ...profile.headers,
      ...Object.fromEntries(
        Object.entries(headers).filter(([, field]) => field === null || lotKind.isField(field)),
      ),
    },
  }),
  numberOf: ({ lot_no: number }) => number ?? null,
  write: writeLots,
  withoutPicture: () => null,
};

const pieces: GoodsOfKind<JewelleryPiece> = {
  kind: 'JEWELLERY',
  rules: pieceKind,
  table: pieceTableSpec,
  fields: [...pieceMapKeys, rowTotalField],
  correct: (profile, { headers, location, currency }) =>
    withPieceMap(
      profile,
      parsePieceMap({
        name: 'by hand',
        ...(headers && { headers }),
        constants: {
          ...(location !== undefined && { location }),
          ...(currency !== undefined && { currency }),
        },
      }),
    ),
  numberOf: ({ stock_no: number }) => number ?? null,
  write: writePieces,
  withoutPicture: (goods) => goods.filter(({ images }) => images.length === 0).length,
};

/** The tables of the goods, by kind. */
export const goodsTableSpecs = { LOOSE: lotTableSpec, JEWELLERY: pieceTableSpec } as const;

export const looseImportHandler = filesOf(lots);
export const jewelleryImportHandler = filesOf(pieces);

interface GoodsReading<Goods> {
  readonly file: GoodsFile<Goods>;
  /** What the next file of the supplier is read with, without the desk's rates. */
  readonly profile: GoodsProfile;
  readonly headerKeys: readonly string[];
  /** How a stored profile was chosen, as a sentence; null when none is concerned. */
  readonly note: string | null;
}

/** Reads a file with the stored profile of its supplier, the corrections and answers of the user, and the desk's rates. */
async function readFileOf<Goods extends object>(
  connection: Connection,
  sheet: StockSheet,
  { kind, rules, correct }: GoodsOfKind<Goods>,
  { mappingSource, supplier, corrections, answers }: ImportOptions,
  onRow?: OnGoodsRow,
): Promise<GoodsReading<Goods>> {
  const headerKeys = await readGoodsHeaderKeys(sheet, rules);
  const stored =
    mappingSource === 'rules'
      ? []
      : (await listStoredGoodsProfiles(connection)).filter((one) => one.kind === kind);
  const found = findStoredProfile([headerKeys], stored, supplier ?? undefined);
  const base = found.stored?.profile ?? emptyGoodsProfile;
  const profile = applyGoodsAnswers(correct(base, corrections), answers, rules);
  const file = await readGoodsFile(sheet, rules, await withDeskRates(connection, profile), onRow);
  return { file, profile, headerKeys, note: found.message };
}

/** Stores the answers and corrections of an accepted file for the supplier's next file. */
async function keepProfile(
  transaction: Transaction,
  { id, fileName, options }: StoredImportJob,
  kind: GoodsImportKind,
  {
    headerKeys,
    profile,
    now,
  }: Pick<GoodsReading<unknown>, 'headerKeys' | 'profile'> & { readonly now: Date },
): Promise<void> {
  const isDecided =
    Object.keys(options.answers).length > 0 || Object.keys(options.corrections.headers ?? {}).length > 0;
  if (options.mappingSource === 'rules' || !isDecided || headerKeys.length === 0) return;
  const named = options.supplier === null ? null : await findSupplier(transaction, options.supplier);
  const supplier = named === null || named.isOwn ? null : named;
  if (supplier !== null) await ensureSupplier(transaction, supplier);
  const { name: plainName } = pathParts(fileName.replace(/\.gz$/i, ''));
  await storeGoodsProfile(transaction, id, {
    kind,
    name: supplier?.name ?? plainName,
    supplier: supplier?.name ?? null,
    headerKeys: [...headerKeys],
    profile: goodsProfileSchema.parse(profile),
    createdAt: now,
    fileName,
  });
}

/** The handler of one kind of goods, based on the same functions as the command line. */
function filesOf<Goods extends object>(goods: GoodsOfKind<Goods>): ImportHandler {
  return {
    async read(work) {
      const { database, job, progress } = work;
      const path = pathOf(work);
      progress.reportProgress('reading', 0, null);
      const filled = new FilledCounter();
      const { file, note } = await readFileOf(
        database,
        await openFile(path),
        goods,
        job.options,
        (table, cells) => {
          filled.add(table, cells);
        },
      );
      progress.assertClaim();
      progress.reportProgress('planning', file.rows, file.rows);
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
          mapping_note: note,
          columns: presentColumns(file, samples, filled.countsOf(main)),
          fields: [...goods.fields],
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
      const { database, clock, job, progress } = work;
      const shown = job.preview?.shown;
      if (shown?.kind !== goods.kind) throw new PreviewOutdatedError(formatIssue('JOB_NOT_READ'));
      const reading = await readFileOf(database, await openFile(pathOf(work)), goods, job.options);
      const { file } = reading;
      if (!isAsShown(shown, reading)) throw new PreviewOutdatedError(formatIssue('STOCK_CHANGED'));
      const numbers = file.goods.flatMap((one) => goods.numberOf(one) ?? []);
      progress.reportProgress('writing', 0, numbers.length);
      await inTransaction(database, async (transaction) => {
        const differs = await diffGoods(transaction, goods.table, file.goods);
        if (differs.added !== shown.added || differs.changed !== shown.changed)
          throw new PreviewOutdatedError('The stock has changed since the preview.');
        await withGoodsSnapshot(transaction, goods.table, { jobId: job.id, numbers }, async () =>
          goods.write(transaction, file.goods),
        );
        await keepProfile(transaction, job, goods.kind, { ...reading, now: clock.now() });
        progress.assertClaim();
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
        const plan = await planGoodsUndo(transaction, goods.table, job.id);
        const refusal = goodsUndoRefusal(plan, job);
        if (refusal !== null) throw new JobRejectedError(refusal);
        await undoGoods(transaction, goods.table, job.id);
        await deleteGoodsProfileOf(transaction, job.id);
        await end(transaction, { result: { removed: plan.added, restored: plan.restored } });
      });
    },
  };
}

/** The columns of the largest table that have a header. */
const presentColumns = (
  file: GoodsFile<unknown>,
  samples: readonly (readonly string[])[],
  filled: readonly number[],
): GoodsPreview['columns'] =>
  file.main.columns
    .filter(({ header }) => header !== '')
    .map(({ index, header, field, confidence }) => ({
      letters: columnLetters(index),
      header,
      field,
      notes: notesOfColumn(file, file.main, { index }),
      confidence,
      samples: [...(samples[index] ?? [])],
      filled: filled[index] ?? 0,
    }));

/** Whether a file is read as its preview states; the notes of columns have the exchange rates. */
const isAsShown = (shown: GoodsPreview, { file, note }: GoodsReading<unknown>): boolean =>
  note === shown.mapping_note &&
  file.goods.length === shown.accepted &&
  isDeepStrictEqual(
    presentColumns(file, [], []).map(({ field, notes }) => ({ field, notes })),
    shown.columns.map(({ field, notes }) => ({ field, notes })),
  );

const maxNamed = 20;

/** Why the goods of an import cannot be undone; null when they can. */
export function goodsUndoRefusal(
  { stored, changedSince }: GoodsUndoPlan,
  { result }: Pick<StoredImportJob, 'result'>,
): string | null {
  // The values are deleted after a period, and imports of older versions stored none.
  const changes = (result?.['added'] ?? 0) + (result?.['changed'] ?? 0);
  if (stored < changes) return formatIssue('UNDO_EXPIRED');
  return changedSince.length > 0 ? formatChangedSince(changedSince) : null;
}

const formatChangedSince = (numbers: readonly string[]): string =>
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
  open: { code: 'TO_FIX', level: 'to fix' },
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
