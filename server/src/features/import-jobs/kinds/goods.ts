import { type FoundGoods, problemText } from '@loupe/contract';
import { lotAttributes, type JewelleryPiece, type LooseLot } from '@loupe/domain';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import { readPieces } from '../../jewellery/import/import-pieces.ts';
import { pieceMapKeys, pieceMapOf } from '../../jewellery/import/piece-map.ts';
import { writtenPieces, writePieces } from '../../jewellery/write-pieces.ts';
import { readLots } from '../../loose/import/import-lots.ts';
import { writtenLots, writeLots } from '../../loose/write-lots.ts';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import type { GoodsProblem } from '../../stock-import/goods/goods-problem.ts';
import { rejectedRows, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import type { GoodsTable, GoodsWritten } from '../../stock-import/goods/write-goods.ts';
import { compareGoods, keepingBefore, planGoodsBack, putGoodsBack } from '../goods-before.ts';
import type { Job, Wishes } from '../job.ts';
import { addRemarks, clearRemarks, mostRemarks, type Remark } from '../remarks.ts';
import { samplesByHeader } from '../sample-cells.ts';
import { ChangedMeanwhile, JobRefused, type KindOfFile, type Work } from '../work.ts';

/** One kind of goods: how its files are read and where it is kept. */
interface GoodsOfKind<Goods extends object> {
  readonly kind: FoundGoods['kind'];
  readonly table: GoodsTable;
  readonly fields: readonly string[];
  readonly read: (sheet: StockSheet, wishes: Wishes) => Promise<GoodsFile<Goods>>;
  readonly numberOf: (goods: Goods) => string | null;
  readonly write: (transaction: Transaction, goods: readonly Goods[]) => Promise<GoodsWritten>;
  /** Goods nobody sees yet; null where pictures are not asked for. */
  readonly withoutPicture: (goods: readonly Goods[]) => number | null;
}

const lots: GoodsOfKind<LooseLot> = {
  kind: 'LOOSE',
  table: writtenLots,
  fields: lotAttributes.filter(({ headers }) => headers.length > 0).map(({ key }) => key),
  read: async (sheet) => readLots(sheet),
  numberOf: ({ lot_no: number }) => number ?? null,
  write: writeLots,
  withoutPicture: () => null,
};

const pieces: GoodsOfKind<JewelleryPiece> = {
  kind: 'JEWELLERY',
  table: writtenPieces,
  fields: pieceMapKeys,
  read: async (sheet, { corrections: { headers, location, currency } }) =>
    readPieces(
      sheet,
      pieceMapOf({
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

/** Where goods of a kind are kept. */
export const goodsTables = { LOOSE: writtenLots, JEWELLERY: writtenPieces } as const;

export const looseFiles = filesOf(lots);
export const jewelleryFiles = filesOf(pieces);

/** Files of goods of one kind, by the same use cases as the command line. */
function filesOf<Goods extends object>(goods: GoodsOfKind<Goods>): KindOfFile {
  return {
    async read(work) {
      const { database, job, heart } = work;
      const path = pathOf(work);
      heart.say('reading', 0, null);
      const file = await goods.read(await openFile(path), job.wishes);
      heart.check();
      heart.say('planning', file.rows, file.rows);
      await writeProblems(work, file);
      const samples = await samplesByHeader(
        await openFile(path),
        file.columns.map(({ header }) => header),
      );
      return {
        base: null,
        shown: {
          kind: goods.kind,
          sheet: file.sheet,
          columns: file.columns.map(({ header, meaning }) => ({
            header,
            field: meaning,
            notes: [],
            samples: [...(samples.get(header) ?? [])],
          })),
          fields: goods.kind === 'JEWELLERY' ? [...goods.fields] : [],
          rows: file.rows,
          accepted: file.goods.length,
          rejected: rejectedRows(file),
          ...(await compareGoods(database, goods.table, file.goods)),
          without_picture: goods.withoutPicture(file.goods),
          remark_lines: Math.min(file.problems.length, mostRemarks),
        },
      };
    },

    async apply(work, end) {
      const { database, job, heart } = work;
      const shown = job.found?.shown;
      if (shown?.kind !== goods.kind) throw new ChangedMeanwhile(problemText('JOB_NOT_READ'));
      const file = await goods.read(await openFile(pathOf(work)), job.wishes);
      const numbers = file.goods.flatMap((one) => goods.numberOf(one) ?? []);
      heart.say('writing', 0, numbers.length);
      await inTransaction(database, async (transaction) => {
        const differs = await compareGoods(transaction, goods.table, file.goods);
        if (differs.added !== shown.added || differs.changed !== shown.changed)
          throw new ChangedMeanwhile('The stock was changed since: accepting would do something else.');
        await keepingBefore(transaction, goods.table, { jobId: job.id, numbers }, async () =>
          goods.write(transaction, file.goods),
        );
        heart.check();
        await end(transaction, { outcome: { ...differs, removed: 0 } });
      });
    },

    async undo({ database, job }, end) {
      await inTransaction(database, async (transaction) => {
        const { name } = goods.table;
        await transaction.raw.query(
          `select from ${name} where ${goods.table.number} in
             (select number from goods_before_import where job_id = $1) order by id for update`,
          [job.id],
        );
        const { added, restored, changedSince } = await planGoodsBack(transaction, goods.table, job.id);
        if (changedSince.length > 0) throw new JobRefused(sayChanged(changedSince));
        await putGoodsBack(transaction, goods.table, job.id);
        await end(transaction, { outcome: { taken_off: added, restored } });
      });
    },
  };
}

const mostNamed = 20;

/** Why goods stay as a file left them. */
export const sayChanged = (numbers: readonly string[]): string =>
  numbers.length > mostNamed
    ? problemText('UNDO_CHANGED_MORE', {
        numbers: numbers.slice(0, mostNamed).join(', '),
        more: numbers.length - mostNamed,
      })
    : problemText('UNDO_CHANGED', { numbers: numbers.join(', ') });

function pathOf({ path }: Work): string {
  if (path === null) throw new JobRefused(problemText('FILE_GONE'));
  return path;
}

const remarksAtOnce = 2_000;

async function writeProblems(
  { database, job }: { database: Work['database']; job: Job },
  file: GoodsFile<unknown>,
) {
  await clearRemarks(database, job.id);
  const remarks = file.problems.slice(0, mostRemarks).map((problem) => remarkOf(file.sheet, problem));
  for (let start = 0; start < remarks.length; start += remarksAtOnce)
    await addRemarks(database, job.id, start, remarks.slice(start, start + remarksAtOnce));
}

const outcomes = {
  rejected: { code: 'REJECTED', level: 'rejected' },
  'left-out': { code: 'LEFT_OUT', level: 'warning' },
  'put-right': { code: 'PUT_RIGHT', level: 'warning' },
} as const;

const remarkOf = (sheet: string, { row, column, value, expected, remedy }: GoodsProblem): Remark => ({
  sheet,
  row,
  column: '',
  header: column,
  field: '',
  value,
  expected,
  ...outcomes[remedy ?? 'rejected'],
});
