import { z } from 'zod';
import type { Connection, Transaction } from '../../../platform/database.ts';
import type { Profile } from '../profile.ts';
import { profileSchema } from '../profile.ts';

/** What an accepted import taught of a supplier's files. */
export interface StoredProfile {
  readonly name: string;
  /** Null where the files are told by their headers alone. */
  readonly supplier: string | null;
  /** Plain forms of the file's headers, sorted. */
  readonly headerKeys: readonly string[];
  readonly profile: Profile;
  readonly madeAt: Date;
  /** The file it was made from. */
  readonly fileName: string;
}

const storedProfile = z.object({
  name: z.string(),
  supplier: z.string().nullable(),
  headerKeys: z.array(z.string()),
  profile: profileSchema,
  madeAt: z.date(),
  fileName: z.string(),
});

/** Every profile, by name; a house has as many as it has suppliers. */
export async function storedProfiles({ raw }: Connection): Promise<StoredProfile[]> {
  const { rows } = await raw.query(
    `select stored.name, stored.supplier, stored.header_keys as "headerKeys", stored.profile,
            stored.made_at as "madeAt", imports.file_name as "fileName"
       from supplier_profiles stored join imports on imports.id = stored.import_id order by stored.name`,
  );
  return z.array(storedProfile).parse(rows);
}

/** Forgets a profile; false when there is none of that name. */
export async function forgetProfile({ raw }: Transaction, name: string): Promise<boolean> {
  const { rowCount } = await raw.query('delete from supplier_profiles where name = $1', [name]);
  return rowCount === 1;
}

export type NewProfile = Pick<StoredProfile, 'name' | 'supplier' | 'headerKeys' | 'profile'>;

/** Keeps a profile in the place of the one for the same headers and supplier; a name that is taken gets a number. */
export async function storeProfile(
  { raw }: Transaction,
  importId: number,
  { name, supplier, headerKeys, profile }: NewProfile,
): Promise<void> {
  const { rows } = await raw.query<{ name: string }>(
    `select name from supplier_profiles where header_keys <> $1 or supplier is distinct from $2`,
    [headerKeys, supplier],
  );
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
  await raw.query(
    `insert into supplier_profiles (name, supplier, header_keys, profile, import_id) values ($1, $2, $3, $4, $5)
     on conflict (header_keys, coalesce(supplier, '')) do update
       set name = excluded.name, profile = excluded.profile, made_at = now(), import_id = excluded.import_id`,
    [free, supplier, headerKeys, JSON.stringify({ ...profile, name: free }), importId],
  );
}
