import { AppError } from '@loupe/contract';
import { stoneStates, storedAttributes } from '@loupe/domain';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { stoneFactsSchema, type FactValue } from '../stock/stone.ts';

/** A stone as it stands in the database: what its supplier said, without what was uploaded. */
export interface StoredStone {
  readonly id: number;
  readonly uuid: string;
  readonly stockNo: string;
  /** Null where it is the company's own. */
  readonly supplier: string | null;
  /** The number in the supplier's files, where customers see another. */
  readonly supplierStockNo: string | null;
  readonly status: (typeof stoneStates.states)[number];
  readonly basis: 'DISC' | 'PPC';
  readonly listBasis: string | null;
  readonly noListReason: string | null;
  readonly hasPicture: boolean;
  readonly facts: Readonly<Record<string, FactValue>>;
}

const keys = storedAttributes.map(({ key }) => key);
/** Columns of {@link readStoredStone}, of the table called stones. */
export const storedStoneColumns = `(select suppliers.name from suppliers
  where suppliers.id = stones.supplier_id and not suppliers.is_own) as supplier, stones.supplier_stock_no, ${[
    'id',
    'uuid',
    'basis',
    'list_basis',
    'no_list_reason',
    'uploaded_image',
    ...keys,
  ]
    .map((column) => `stones.${column}`)
    .join(', ')}`;

const bookkeeping = z.looseObject({
  id: z.int(),
  uuid: z.string(),
  stock_no: z.string(),
  supplier: z.string().nullable(),
  supplier_stock_no: z.string().nullable(),
  status: z.enum(stoneStates.states),
  basis: z.enum(['DISC', 'PPC']),
  list_basis: z.string().nullable(),
  no_list_reason: z.string().nullable(),
  uploaded_image: z.string().nullable(),
  image_url: z.string().nullable(),
});

/** Makes one of a database row. */
export function readStoredStone(row: unknown): StoredStone {
  const found = bookkeeping.parse(row);
  const all: Readonly<Record<string, unknown>> = found;
  return {
    id: found.id,
    uuid: found.uuid,
    stockNo: found.stock_no,
    supplier: found.supplier,
    supplierStockNo: found.supplier_stock_no,
    status: found.status,
    basis: found.basis,
    listBasis: found.list_basis,
    noListReason: found.no_list_reason,
    hasPicture: found.uploaded_image !== null || found.image_url !== null,
    facts: stoneFactsSchema.parse(Object.fromEntries(keys.map((key) => [key, all[key]]))),
  };
}

/** One stone, whatever its state. Throws NOT_FOUND. */
export async function storedStone(
  { raw }: Connection,
  uuid: string,
  lock: 'for update' | '' = '',
): Promise<StoredStone> {
  const { rows } = await raw.query(`select ${storedStoneColumns} from stones where uuid = $1 ${lock}`, [
    uuid,
  ]);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return readStoredStone(rows[0]);
}

/** The same, held until the transaction ends. */
export const lockedStone = async (transaction: Transaction, uuid: string): Promise<StoredStone> =>
  storedStone(transaction, uuid, 'for update');

/** What stands in a stone's columns that a hand may change. */
export const columnsNow = ({
  facts,
  basis,
  listBasis,
  noListReason,
}: StoredStone): Readonly<Record<string, FactValue>> => ({
  ...facts,
  basis,
  list_basis: listBasis,
  no_list_reason: noListReason,
});
