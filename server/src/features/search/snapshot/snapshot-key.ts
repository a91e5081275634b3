import { vocabularies } from '@loupe/domain';
import { textColumns, searchSchema, stockIndexOptions } from '@loupe/stock-search';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { encoderFile } from '../encode-stone.ts';

const identity = z.object({ key: z.string() });

/**
 * Identifies the stock that a snapshot belongs to: the database, also after a recovery to an earlier time, its schema,
 * and how this version of the product codes a stone. Null when the database does not tell, so that no snapshot is used.
 */
export async function readSnapshotKey(connection: Connection, log: Log): Promise<string | null> {
  try {
    const { rows } = await connection.query(
      sql`select concat_ws(' ', system.system_identifier, checkpoint.timeline_id,
              (select oid from pg_database where datname = current_database()),
              (select max(name) from schema_migrations)) as key
         from pg_control_system() as system, pg_control_checkpoint() as checkpoint`,
      identity,
    );
    const coding = JSON.stringify([searchSchema, stockIndexOptions, textColumns, vocabularies]);
    const hash = createHash('sha256')
      .update(readFileSync(encoderFile))
      .update(coding)
      .update(rows[0]?.key ?? '');
    return hash.digest('hex');
  } catch (error) {
    log.info({ err: error }, 'the database does not tell its identity: no stock snapshot is used');
    return null;
  }
}
