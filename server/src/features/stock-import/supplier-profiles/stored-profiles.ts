import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../../platform/database.ts';
import type { Profile } from '../profile.ts';
import { profileSchema } from '../profile.ts';

/** Profile of a supplier's files, learnt from an accepted import. */
export interface StoredProfile {
  readonly name: string;
  /** Null when the files are recognised by their headers alone. */
  readonly supplier: string | null;
  /** Normalised headers of the file, sorted. */
  readonly headerKeys: readonly string[];
  readonly profile: Profile;
  readonly createdAt: Date;
  /** The file the profile was learnt from. */
  readonly fileName: string;
}

const storedProfile = z.object({
  name: z.string(),
  supplier: z.string().nullable(),
  headerKeys: z.array(z.string()),
  profile: profileSchema,
  createdAt: z.date(),
  fileName: z.string(),
});

/** Lists all profiles by name; there are about as many as suppliers. */
export async function listStoredProfiles(connection: Connection): Promise<StoredProfile[]> {
  const { rows } = await connection.query(
    sql`select stored.name, stored.supplier, stored.header_keys as "headerKeys", stored.profile,
            stored.created_at as "createdAt", imports.file_name as "fileName"
       from supplier_profiles stored join imports on imports.id = stored.import_id order by stored.name`,
    storedProfile,
  );
  return rows;
}

/** Deletes a profile; false when none has that name. */
export async function deleteProfile(transaction: Transaction, name: string): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`delete from supplier_profiles where name = ${name}`);
  return rowCount === 1;
}

export type NewProfile = Pick<StoredProfile, 'name' | 'supplier' | 'headerKeys' | 'profile'>;

/** Stores a profile, replacing the one for the same headers and supplier. A name in use gets a number. */
export async function storeProfile(
  transaction: Transaction,
  importId: number,
  { name, supplier, headerKeys, profile }: NewProfile,
): Promise<void> {
  const { rows } = await transaction.query<{ name: string }>(
    sql`select name from supplier_profiles
         where header_keys <> ${headerKeys} or supplier is distinct from ${supplier}`,
  );
  const existingNames = new Set(rows.map((row) => row.name));
  let free = name;
  for (let number = 2; existingNames.has(free); number += 1) free = `${name} (${number})`;
  await transaction.query(
    sql`insert into supplier_profiles (name, supplier, header_keys, profile, import_id)
         values (${free}, ${supplier}, ${headerKeys}, ${JSON.stringify({ ...profile, name: free })},
         ${importId})
     on conflict (header_keys, coalesce(supplier, '')) do update
       set name = excluded.name, profile = excluded.profile, created_at = now(), import_id = excluded.import_id`,
  );
}
