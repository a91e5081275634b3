import type { Transaction } from '../../platform/database.ts';
import { mediaPath } from '@loupe/contract';
import sql from 'sql-template-tag';

/** Deletes those of the given files that no goods and no setting (the image of the login page) refer to. */
export async function deleteUnusedFiles(transaction: Transaction, fileIds: readonly number[]): Promise<void> {
  await transaction.query(
    sql`delete from media_files file
      where id = any(${fileIds}) and not exists (select from goods_media where file_id = file.id)
        and not exists (select from settings where value::text like '%' || ${mediaPath} || public_id || '/%')`,
  );
}
