import type { Transaction } from '../../platform/database.ts';
import { mediaPath } from '@loupe/contract';

/** Takes away those of these files that show nothing any more, not even the door of the house. */
export async function dropUnused({ raw }: Transaction, fileIds: readonly number[]): Promise<void> {
  await raw.query(
    `delete from media_files file
      where id = any($1) and not exists (select from media_links where file_id = file.id)
        and not exists (select from settings where value::text like '%' || $2 || address || '/%')`,
    [fileIds, mediaPath],
  );
}
