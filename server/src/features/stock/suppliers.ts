import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';

/** A supplier of stones. Own stock is one of the suppliers. */
export interface Supplier {
  /** Null until a stone or an import refers to the supplier. */
  readonly id: number | null;
  readonly name: string;
  readonly isOwn: boolean;
}

/** Id of the supplier row for own stock; the migration inserts it first. */
export const ownSupplierId = 1;

const columns = sql`id, name, is_own as "isOwn"`;

/** Every supplier, own stock first. */
export async function listSuppliers(connection: Connection): Promise<Supplier[]> {
  const { rows } = await connection.query<Supplier>(
    sql`select ${columns} from suppliers order by is_own desc, lower(name)`,
  );
  return rows;
}

/** Finds a supplier by name, case-insensitive. Returns one without an id when none exists. */
export async function findSupplier(connection: Connection, name: string): Promise<Supplier> {
  const trimmed = name.trim();
  const { rows } = await connection.query<Supplier>(
    sql`select ${columns} from suppliers where lower(name) = lower(${trimmed})`,
  );
  return rows[0] ?? { id: null, name: trimmed, isOwn: false };
}

/** The supplier of own stock. */
export async function findOwnSupplier(connection: Connection): Promise<Supplier> {
  const { rows } = await connection.query<Supplier>(
    sql`select ${columns} from suppliers where id = ${ownSupplierId}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the supplier of own stock is missing');
  return row;
}

/** Returns the id of a supplier; inserts the supplier when none has that name. */
export async function ensureSupplier(transaction: Transaction, { id, name }: Supplier): Promise<number> {
  if (id !== null) return id;
  const { rows } = await transaction.query<{ id: number }>(
    sql`insert into suppliers (name) values (${name})
     on conflict (lower(name)) do update set name = suppliers.name returning id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the supplier was not inserted');
  return row.id;
}
