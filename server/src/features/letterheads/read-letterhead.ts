import { defaultLetterhead, letterheadSchema, type Letterhead } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from '../site-settings/settings.ts';

/** A logo as it is sent to a browser or drawn on paper. */
export interface Logo {
  readonly type: 'image/png' | 'image/svg+xml';
  readonly bytes: Buffer;
}

const letterheadRow = z.object({
  content: letterheadSchema,
  logo: z.instanceof(Buffer).nullable(),
  logo_type: z.enum(['image/png', 'image/svg+xml']).nullable(),
});

/** The letterhead of a customer's company, or of the seller for null. */
export async function readLetterhead(
  connection: Connection,
  companyId: number | null,
): Promise<{ readonly letterhead: Letterhead; readonly logo: Logo | null }> {
  const { rows } = await connection.query(
    sql`select content, logo, logo_type from letterheads where company_id is not distinct from ${companyId}`,
    letterheadRow,
  );
  const [found] = rows;
  if (found === undefined)
    return { letterhead: defaultLetterhead(await readRegisteredName(connection, companyId)), logo: null };
  const { content, logo, logo_type: type } = found;
  return { letterhead: content, logo: logo === null || type === null ? null : { type, bytes: logo } };
}

async function readRegisteredName(connection: Connection, companyId: number | null): Promise<string> {
  if (companyId === null) return (await readSettings(connection)).company_name;
  const { rows } = await connection.query(
    sql`select coalesce(nullif(company_name, ''), first_name || ' ' || last_name) as name from users where id = ${companyId}`,
    z.object({ name: z.string() }),
  );
  return rows[0]?.name ?? '';
}
