import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';

/** Whose stock stones are; the company's own stock is one of them. */
export interface Supplier {
  /** Null while no stone and no import names the supplier. */
  readonly id: number | null;
  readonly name: string;
  readonly isOwn: boolean;
}

/** The row of the company's own stock; the migration inserts it first. */
export const ownSupplierId = 1;

const supplierRow = z.object({ id: z.int(), name: z.string(), isOwn: z.boolean() });
const columns = 'id, name, is_own as "isOwn"';

/** Every supplier, the company's own stock first. */
export async function listSuppliers({ raw }: Connection): Promise<Supplier[]> {
  const { rows } = await raw.query(`select ${columns} from suppliers order by is_own desc, lower(name)`);
  return z.array(supplierRow).parse(rows);
}

/** The supplier of that name, letter case aside; one without an id where there is none yet. */
export async function findSupplier({ raw }: Connection, name: string): Promise<Supplier> {
  const wanted = name.trim();
  const { rows } = await raw.query(`select ${columns} from suppliers where lower(name) = lower($1)`, [
    wanted,
  ]);
  return rows.length === 0 ? { id: null, name: wanted, isOwn: false } : supplierRow.parse(rows[0]);
}

/** The company's own stock. */
export async function findOwnSupplier({ raw }: Connection): Promise<Supplier> {
  const { rows } = await raw.query(`select ${columns} from suppliers where id = $1`, [ownSupplierId]);
  return supplierRow.parse(rows[0]);
}

/** The id of a supplier, who is inserted where there is none of that name. */
export async function ensureSupplier({ raw }: Transaction, { id, name }: Supplier): Promise<number> {
  if (id !== null) return id;
  const { rows } = await raw.query<{ id: number }>(
    `insert into suppliers (name) values ($1)
     on conflict (lower(name)) do update set name = suppliers.name returning id`,
    [name],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the supplier was not inserted');
  return row.id;
}
