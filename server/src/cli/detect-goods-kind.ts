import { pieceKind } from '../features/jewellery/import/piece-kind.ts';
import { lotKind } from '../features/loose/import/lot-kind.ts';
import type { Confidence } from '../features/stock-import/columns/mapped-column.ts';
import {
  FileRejectedError,
  type NamedRows,
  type SheetRow,
  type StockSheet,
} from '../features/stock-import/file/cell.ts';
import { emptyGoodsProfile } from '../features/stock-import/goods/goods-profile.ts';
import { analyseGoodsFile } from '../features/stock-import/goods/read-goods-file.ts';
import { noFixes } from '../features/stock-import/fixes/file-fixes.ts';
import { emptyProfile } from '../features/stock-import/profile.ts';
import { analyseFile } from '../features/stock-import/tables/analyse-file.ts';
import { goodsKinds, type GoodsKindName } from '../features/stock-import/tables/other-goods.ts';

/** Fields that files of the other kinds rarely have. */
const distinctive: Readonly<Record<GoodsKindName, readonly string[]>> = {
  stones: [
    'cut',
    'polish',
    'symmetry',
    'fluorescence',
    'lab',
    'cert',
    'report_no',
    'measurements',
    'length',
    'width',
    'depth_pct',
    'table_pct',
    'disc',
    'file_rap',
    'ppc',
    'carat',
    'color',
    'clarity',
    'shape',
  ],
  lots: [
    'sieve',
    'sieve_from',
    'mm',
    'mm_from',
    'pointer',
    'pointer_from',
    'average',
    'kind',
    'make',
    'pieces',
    'rate',
    'carats',
    'color',
    'clarity',
    'shape',
    'quality',
  ],
  pieces: [
    'jewellery_type',
    'title',
    'metal 1 metal',
    'metal 1 karat',
    'metal 1 weight_g',
    'total_weight_g',
    'ring_size',
    'msrp',
    'centre_shape',
    'side 1 cts',
    'centre 1 cts',
    'stones 1 cts',
    'stones 1 qty',
    'quantity',
    'total_price',
  ],
};
const weights: Readonly<Record<Confidence, number>> = { certain: 1, likely: 0.7, guess: 0, unknown: 0 };
const distinctiveWeight = 1;
/** Rows by which the kind is decided. */
const sampledRows = 400;

interface FoundColumn {
  readonly field: string | null;
  readonly confidence: Confidence;
}

/** The kind of goods that a file lists, by its headers and values; a file that fits no kind is read as stones. */
export async function detectGoodsKind(file: StockSheet): Promise<GoodsKindName> {
  const sample = firstRows(file);
  const goods = async (kind: typeof lotKind | typeof pieceKind) =>
    (await analyseGoodsFile(sample, kind, emptyGoodsProfile)).main.columns;
  const scores = {
    stones: await scoreOf(
      'stones',
      async () =>
        (await analyseFile(sample, { profile: emptyProfile, list: null, fixes: noFixes })).main.columns,
    ),
    lots: await scoreOf('lots', async () => goods(lotKind)),
    pieces: await scoreOf('pieces', async () => goods(pieceKind)),
  };
  return goodsKinds.reduce((best, kind) => (scores[kind] > scores[best] ? kind : best));
}

async function scoreOf(kind: GoodsKindName, find: () => Promise<readonly FoundColumn[]>): Promise<number> {
  try {
    const columns = await find();
    const fields = new Map(columns.map(({ field, confidence }) => [field, weights[confidence]]));
    return [...fields].reduce((sum, [field, weight]) => {
      if (field === null) return sum;
      return sum + weight * (distinctive[kind].includes(field) ? 1 + distinctiveWeight : 1);
    }, 0);
  } catch (error) {
    if (error instanceof FileRejectedError) return 0;
    throw error;
  }
}

const limitRows = (sheet: NamedRows): NamedRows => ({
  name: sheet.name,
  async *rows() {
    let rows = 0;
    for await (const batch of sheet.rows()) {
      const own: readonly SheetRow[] = batch.slice(0, sampledRows - rows);
      yield own;
      rows += own.length;
      if (rows >= sampledRows) return;
    }
  },
});

const firstRows = (file: StockSheet): StockSheet => ({
  ...file,
  ...limitRows(file),
  sheets: file.sheets.map(limitRows),
});
