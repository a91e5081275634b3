import { locales } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

const rowSchema = z.object({
  name: z.string(),
  phone: z.string(),
  locale: z.enum(locales),
  address_lines: z.array(z.string()),
  country: z.string(),
});

/** What a user stated at registration: name, telephone, language, and the address of the company. */
export async function readRegisteredAddress(
  connection: Connection,
  userId: number,
): Promise<z.infer<typeof rowSchema>> {
  const { rows } = await connection.query(
    sql`select trim(first_name || ' ' || last_name) as name, coalesce(nullif(mobile, ''), phone) as phone, locale,
      array_remove(array[address_line_one, address_line_two,
        trim(both ', ' from concat_ws(', ', nullif(city, ''), nullif(trim(state || ' ' || zip), '')))], '')
        as address_lines, country
      from users where id = ${userId}`,
    rowSchema,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no user ${userId}`);
  return row;
}
