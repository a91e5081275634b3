import { AppError } from '@loupe/contract';
import { stoneStateMachine, storedAttributes, type FactValue } from '@loupe/domain';
import sql, { empty } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { nameList } from '../../platform/sql.ts';
import { stoneFactsSchema } from '../stock/stone.ts';

/** A stone as stored in the database: the supplier's data, without uploaded media. */
export interface StoredStone {
  readonly id: number;
  readonly uuid: string;
  readonly stockNo: string;
  /** Null for own stock. */
  readonly supplier: string | null;
  /** The number in the supplier's files, when customers see a different one. */
  readonly supplierStockNo: string | null;
  readonly status: (typeof stoneStateMachine.states)[number];
  readonly priceBasis: 'DISC' | 'PPC';
  readonly listBasis: string | null;
  readonly noListReason: string | null;
  readonly hasPicture: boolean;
  readonly facts: Readonly<Record<string, FactValue>>;
}

const keys = storedAttributes.map(({ key }) => key);
/** Columns for {@link storedStoneFromRow}, of the table named stones. */
export const storedStoneColumns = sql`(select suppliers.name from suppliers
  where suppliers.id = stones.supplier_id and not suppliers.is_own) as supplier, stones.supplier_stock_no,
  stones.id, stones.uuid, stones.price_basis, stones.list_basis, stones.no_list_reason, stones.uploaded_image,
  ${nameList(keys, 'stones')}`;

const bookkeeping = z.looseObject({
  id: z.int(),
  uuid: z.string(),
  stock_no: z.string(),
  supplier: z.string().nullable(),
  supplier_stock_no: z.string().nullable(),
  status: z.enum(stoneStateMachine.states),
  price_basis: z.enum(['DISC', 'PPC']),
  list_basis: z.string().nullable(),
  no_list_reason: z.string().nullable(),
  uploaded_image: z.string().nullable(),
  image_url: z.string().nullable(),
});

/** Parses a database row. */
export function storedStoneFromRow(row: unknown): StoredStone {
  const found = bookkeeping.parse(row);
  const all: Readonly<Record<string, unknown>> = found;
  return {
    id: found.id,
    uuid: found.uuid,
    stockNo: found.stock_no,
    supplier: found.supplier,
    supplierStockNo: found.supplier_stock_no,
    status: found.status,
    priceBasis: found.price_basis,
    listBasis: found.list_basis,
    noListReason: found.no_list_reason,
    hasPicture: found.uploaded_image !== null || found.image_url !== null,
    facts: stoneFactsSchema.parse(Object.fromEntries(keys.map((key) => [key, all[key]]))),
  };
}

/** Loads a stone in any status. Throws NOT_FOUND. */
export async function loadStoredStone(
  connection: Connection,
  uuid: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<StoredStone> {
  const { rows } = await connection.query(
    sql`select ${storedStoneColumns} from stones where uuid = ${uuid} ${isLocked ? sql`for update` : empty}`,
    bookkeeping,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return storedStoneFromRow(rows[0]);
}

/** Same as {@link loadStoredStone}, with the row locked until the transaction ends. */
export const lockStoredStone = async (transaction: Transaction, uuid: string): Promise<StoredStone> =>
  loadStoredStone(transaction, uuid, { isLocked: true });

/** Current values of the stone's columns that an edit can change. */
export const currentColumnValues = ({
  facts,
  priceBasis,
  listBasis,
  noListReason,
}: StoredStone): Readonly<Record<string, FactValue>> => ({
  ...facts,
  price_basis: priceBasis,
  list_basis: listBasis,
  no_list_reason: noListReason,
});
