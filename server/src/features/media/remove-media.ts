import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readSettings, writeSetting } from '../site-settings/settings.ts';
import type { MediaTarget } from './media-target.ts';
import { mediaPath } from '@loupe/contract';
import sql from 'sql-template-tag';

export interface RemovedMedia {
  readonly name: string;
  /** Number of goods that used the file. */
  readonly usedByCount: number;
}

/** Deletes a file, its bytes and its links to goods; null when no file has this address. */
export async function removeMedia(
  database: Database,
  goodsWithMedia: readonly MediaTarget[],
  address: string,
  by: { readonly actor: string; readonly now: Date },
): Promise<RemovedMedia | null> {
  return inTransaction(database, async (transaction) => {
    const { rows: files } = await transaction.query<{ id: number; name: string; sha256: string }>(
      sql`select id, name, sha256 from media_files where public_id = ${address} for update`,
    );
    const [file] = files;
    if (file === undefined) return null;
    const { rows: goods } = await transaction.query<{ goods_kind: string; goods_uuid: string }>(
      sql`delete from goods_media where file_id = ${file.id} returning goods_kind, goods_uuid`,
    );
    for (const entry of goodsWithMedia) {
      const uuids = goods
        .filter(({ goods_kind }) => goods_kind === entry.kind)
        .map(({ goods_uuid }) => goods_uuid);
      if (uuids.length > 0) await entry.onMediaChanged?.(transaction, [...new Set(uuids)]);
    }
    await clearLoginPageMedia(transaction, address);
    await transaction.query(sql`delete from media_files where id = ${file.id}`);
    await writeAudit(transaction, {
      createdAt: by.now,
      actorId: null,
      actorName: by.actor,
      action: 'media-removed',
      subject: `media:${address}`,
      before: { name: file.name, sha256: file.sha256, goods },
    });
    return { name: file.name, usedByCount: goods.length };
  });
}

/** Resets the login page to its default image when it shows this file. */
async function clearLoginPageMedia(transaction: Transaction, address: string) {
  const { login_media_link: link } = await readSettings(transaction);
  if (link?.startsWith(`${mediaPath}${address}/`) !== true) return;
  await writeSetting(transaction, 'login_media_type', null);
  await writeSetting(transaction, 'login_media_link', null);
}
