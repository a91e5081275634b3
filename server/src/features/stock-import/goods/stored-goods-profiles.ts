import type { ImportKind } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../../platform/database.ts';
import { normaliseHeader } from '../fields.ts';
import { FileRejectedError, type StockSheet } from '../file/cell.ts';
import type { GoodsRules } from './goods-kind.ts';
import { emptyGoodsProfile, goodsProfileSchema } from './goods-profile.ts';
import { analyseGoodsFile } from './read-goods-file.ts';

/** Kinds of files whose profiles are stored here. */
export type GoodsImportKind = Extract<ImportKind, 'LOOSE' | 'JEWELLERY'>;

const storedGoodsProfile = z.object({
  kind: z.enum(['LOOSE', 'JEWELLERY']),
  name: z.string(),
  supplier: z.string().nullable(),
  headerKeys: z.array(z.string()),
  profile: goodsProfileSchema,
  createdAt: z.date(),
  fileName: z.string(),
});
/** Profile of a supplier's files of goods, learnt from an accepted import. */
export type StoredGoodsProfile = z.infer<typeof storedGoodsProfile>;

/** Lists all profiles by name; there are about as many as suppliers. */
export async function listStoredGoodsProfiles(connection: Connection): Promise<StoredGoodsProfile[]> {
  const { rows } = await connection.query(
    sql`select kind, name, supplier, header_keys as "headerKeys", profile, created_at as "createdAt",
            file_name as "fileName"
       from goods_profiles order by name, kind`,
    storedGoodsProfile,
  );
  return rows;
}

/** Deletes a profile; false when none has that name. */
export async function deleteGoodsProfile(
  transaction: Transaction,
  kind: GoodsImportKind,
  name: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    sql`delete from goods_profiles where kind = ${kind} and name = ${name}`,
  );
  return rowCount === 1;
}

/** Deletes the profile that an import created. */
export async function deleteGoodsProfileOf(transaction: Transaction, jobId: number): Promise<void> {
  await transaction.query(sql`delete from goods_profiles where job_id = ${jobId}`);
}

/** Stores a profile, replacing the one for the same headers and supplier. A name in use gets a number. */
export async function storeGoodsProfile(
  transaction: Transaction,
  jobId: number,
  { kind, name, supplier, headerKeys, profile, createdAt, fileName }: StoredGoodsProfile,
): Promise<void> {
  const { rows } = await transaction.query<{ name: string }>(
    sql`select name from goods_profiles
         where kind = ${kind} and (header_keys <> ${headerKeys} or supplier is distinct from ${supplier})`,
  );
  const existingNames = new Set(rows.map((row) => row.name));
  let free = name;
  for (let number = 2; existingNames.has(free); number += 1) free = `${name} (${number})`;
  await transaction.query(
    sql`insert into goods_profiles (kind, name, supplier, header_keys, profile, file_name, created_at, job_id)
         values (${kind}, ${free}, ${supplier}, ${headerKeys}, ${JSON.stringify(profile)}, ${fileName},
         ${createdAt}, ${jobId})
     on conflict (kind, header_keys, coalesce(supplier, '')) do update
       set name = excluded.name, profile = excluded.profile, file_name = excluded.file_name,
           created_at = excluded.created_at, job_id = excluded.job_id`,
  );
}

/** What identifies the files of a supplier: the normalised headers of the largest table; empty for a file without any. */
export async function readGoodsHeaderKeys(file: StockSheet, kind: GoodsRules): Promise<readonly string[]> {
  try {
    const { main } = await analyseGoodsFile(file, kind, emptyGoodsProfile);
    const keys = new Set(main.headers.map(normaliseHeader));
    keys.delete('');
    return [...keys].toSorted();
  } catch (error) {
    if (error instanceof FileRejectedError) return [];
    throw error;
  }
}
