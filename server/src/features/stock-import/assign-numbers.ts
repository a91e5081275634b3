import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { isStaged } from './match-staged.ts';

const maxAttempts = 50;
const maxNumberLength = 32;

/**
 * Assigns staged stones the packet number customers see when a stone of another supplier already has the
 * number of the file. Writes `incoming_stones.packet_no`, null when the number of the file is used. A known
 * stone keeps its number. The supplier id is a prefix, not a suffix: in media file names a figure after a
 * number is the image index. Pair counterparts are named by the numbers customers see.
 */
export async function assignNumbers(connection: Connection, supplierId: number): Promise<void> {
  await connection.query(
    sql`update incoming_stones set packet_no = null, pair_stock_no = partner_no
      where packet_no is not null or pair_stock_no is distinct from partner_no`,
  );
  const others = await connection.query(
    sql`select where exists (select from stones where supplier_id < ${supplierId})
         or exists (select from stones where supplier_id > ${supplierId})
         or exists (select from stones where supplier_stock_no is not null)`,
  );
  if (others.rowCount === 0) return;
  await connection.query(
    sql`update incoming_stones incoming set packet_no = stones.stock_no from stones
      where stones.supplier_stock_no is not null and ${isStaged('stones', supplierId)}`,
  );
  const duplicates = await connection.query(
    sql`update incoming_stones incoming set packet_no = '' from stones
      where packet_no is null and upper(stones.stock_no) = upper(incoming.stock_no)
        and not (stones.supplier_id = ${supplierId} and stones.supplier_stock_no is null)`,
  );
  let missing = duplicates.rowCount ?? 0;
  for (let attempt = 1; missing > 0; attempt += 1) {
    if (attempt > maxAttempts)
      throw new Error(`${missing} stock numbers of the file could not be made unique`);
    const prefix = attempt === 1 ? `S${supplierId}-` : `S${supplierId}.${attempt}-`;
    const { rowCount } = await connection.query(
      sql`update incoming_stones incoming set packet_no = free.number
         from (select stock_no, ${withPrefix(prefix, sql`stock_no`)} as number from incoming_stones
                where packet_no = '') free
        where free.stock_no = incoming.stock_no
          and not exists (select from stones where upper(stones.stock_no) = upper(free.number))
          and not exists (select from incoming_stones other
                           where upper(coalesce(nullif(other.packet_no, ''), other.stock_no)) = upper(free.number))`,
    );
    missing -= rowCount ?? 0;
  }
  await connection.query(
    sql`update incoming_stones incoming set pair_stock_no = partner.packet_no from incoming_stones partner
      where incoming.partner_no is not null and partner.packet_no is not null
        and upper(partner.stock_no) = upper(incoming.partner_no)`,
  );
  await connection.query(
    sql`update incoming_stones incoming set pair_stock_no = stones.stock_no from stones
      where incoming.partner_no is not null and stones.supplier_id = ${supplierId}
        and stones.supplier_stock_no is not null
        and upper(stones.supplier_stock_no) = upper(incoming.partner_no)
        and not exists (select from incoming_stones partner
          where upper(partner.stock_no) = upper(incoming.partner_no))`,
  );
}

/**
 * SQL expression: a number with a prefix. A number that would be too long is truncated and made distinct by
 * its hash.
 */
const withPrefix = (prefix: string, number: Sql): Sql => sql`${prefix}::text || case
  when length(${number}) <= ${maxNumberLength - prefix.length} then ${number}
  else left(${number}, ${maxNumberLength - prefix.length - 7}) || '.' || left(md5(upper(${number})), 6) end`;
