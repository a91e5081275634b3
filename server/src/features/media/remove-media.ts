import { z } from 'zod';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readSettings, writeSetting } from '../settings/settings.ts';
import type { GoodsWithMedia } from './goods.ts';
import { mediaPath } from '@loupe/contract';

export interface RemovedMedia {
  readonly name: string;
  /** How many goods showed it. */
  readonly shownBy: number;
}

const fileRow = z.object({ id: z.int(), name: z.string(), sha256: z.string() });
const goodsRow = z.object({ goods_kind: z.string(), goods_uuid: z.string() });

/** Takes a file away, its bytes and everything it showed; null when there is none at this address. */
export async function removeMedia(
  database: Database,
  goodsWithMedia: readonly GoodsWithMedia[],
  address: string,
  by: { readonly actor: string; readonly now: Date },
): Promise<RemovedMedia | null> {
  return inTransaction(database, async (transaction) => {
    const { raw } = transaction;
    const files = await raw.query('select id, name, sha256 from media_files where address = $1 for update', [
      address,
    ]);
    const [file] = z.array(fileRow).parse(files.rows);
    if (file === undefined) return null;
    const links = await raw.query(
      'delete from media_links where file_id = $1 returning goods_kind, goods_uuid',
      [file.id],
    );
    const goods = z.array(goodsRow).parse(links.rows);
    for (const entry of goodsWithMedia) {
      const uuids = goods
        .filter(({ goods_kind }) => goods_kind === entry.kind)
        .map(({ goods_uuid }) => goods_uuid);
      if (uuids.length > 0) await entry.mediaChanged?.(transaction, [...new Set(uuids)]);
    }
    await clearDoor(transaction, address);
    await raw.query('delete from media_files where id = $1', [file.id]);
    await writeAudit(transaction, {
      at: by.now,
      actorId: null,
      actor: by.actor,
      action: 'media-removed',
      subject: `media:${address}`,
      before: { name: file.name, sha256: file.sha256, goods },
    });
    return { name: file.name, shownBy: goods.length };
  });
}

/** The sign-in shows the drawing again where it showed this file. */
async function clearDoor(transaction: Transaction, address: string) {
  const { login_media_link: link } = await readSettings(transaction);
  if (link?.startsWith(`${mediaPath}${address}/`) !== true) return;
  await writeSetting(transaction, 'login_media_type', null);
  await writeSetting(transaction, 'login_media_link', null);
}
