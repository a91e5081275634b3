import type { Connection } from '../../platform/database.ts';
import { isStaged } from './match-staged.ts';

const mostTries = 50;
const longestNumber = 32;

/**
 * Gives staged stones the packet number customers see, where another supplier's stone has the number of the file:
 * `incoming_stones.packet_no`, null where the file's number serves. A known stone keeps the one it has. The supplier's
 * id goes in front of the number, not behind it: in names of media a figure behind a number counts pictures.
 * Pair partners are named by the numbers customers see.
 */
export async function assignNumbers({ raw }: Connection, supplierId: number): Promise<void> {
  await raw.query(
    `update incoming_stones set packet_no = null, pair_stock_no = partner_no
      where packet_no is not null or pair_stock_no is distinct from partner_no`,
  );
  const others = await raw.query(
    `select where exists (select from stones where supplier_id < $1)
         or exists (select from stones where supplier_id > $1)
         or exists (select from stones where supplier_stock_no is not null)`,
    [supplierId],
  );
  if (others.rowCount === 0) return;
  await raw.query(
    `update incoming_stones incoming set packet_no = stones.stock_no from stones
      where stones.supplier_stock_no is not null and ${isStaged('stones', '$1')}`,
    [supplierId],
  );
  const taken = await raw.query(
    `update incoming_stones incoming set packet_no = '' from stones
      where packet_no is null and upper(stones.stock_no) = upper(incoming.stock_no)
        and not (stones.supplier_id = $1 and stones.supplier_stock_no is null)`,
    [supplierId],
  );
  let wanted = taken.rowCount ?? 0;
  for (let attempt = 1; wanted > 0; attempt += 1) {
    if (attempt > mostTries) throw new Error(`${wanted} stock numbers of the file could not be made unique`);
    const { rowCount } = await raw.query(
      `update incoming_stones incoming set packet_no = free.number
         from (select stock_no, ${prefixed('stock_no')} as number from incoming_stones
                where packet_no = '') free
        where free.stock_no = incoming.stock_no
          and not exists (select from stones where upper(stones.stock_no) = upper(free.number))
          and not exists (select from incoming_stones other
                           where upper(coalesce(nullif(other.packet_no, ''), other.stock_no)) = upper(free.number))`,
      [attempt === 1 ? `S${supplierId}-` : `S${supplierId}.${attempt}-`],
    );
    wanted -= rowCount ?? 0;
  }
  await raw.query(
    `update incoming_stones incoming set pair_stock_no = partner.packet_no from incoming_stones partner
      where incoming.partner_no is not null and partner.packet_no is not null
        and upper(partner.stock_no) = upper(incoming.partner_no)`,
  );
  await raw.query(
    `update incoming_stones incoming set pair_stock_no = stones.stock_no from stones
      where incoming.partner_no is not null and stones.supplier_id = $1 and stones.supplier_stock_no is not null
        and upper(stones.supplier_stock_no) = upper(incoming.partner_no)
        and not exists (select from incoming_stones partner where upper(partner.stock_no) = upper(incoming.partner_no))`,
    [supplierId],
  );
}

/** The number behind the prefix $1; one that would be too long is cut and told apart by its hash. */
const prefixed = (number: string) => `case
  when length($1::text) + length(${number}) <= ${longestNumber} then $1 || ${number}
  else $1 || left(${number}, ${longestNumber} - 7 - length($1::text)) || '.' || left(md5(upper(${number})), 6) end`;
