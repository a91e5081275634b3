import type { DeskMedia } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { GoodsKind } from './media-target.ts';
import { mediaUrl } from './media-url.ts';
import { mediaKinds } from './media-kinds.ts';
import { readStoneGallery } from './stone-gallery.ts';

const linkRow = z.object({
  goods_media_id: z.int(),
  kind: z.enum(mediaKinds),
  public_id: z.string(),
  name: z.string(),
  type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** Uploaded media of some goods, each with the link id by which the desk moves or removes it. */
export async function listUploadedMedia(
  connection: Connection,
  kind: GoodsKind,
  uuid: string,
): Promise<DeskMedia[]> {
  const { rows } = await connection.query(
    sql`select link.id as goods_media_id, link.media_kind as kind, file.public_id, file.name, file.type,
         file.width, file.height
       from goods_media link join media_files file on file.id = link.file_id
      where link.goods_kind = ${kind} and link.goods_uuid = ${uuid}
      order by array_position(${mediaKinds}::text[], link.media_kind), link.position, link.id`,
    linkRow,
  );
  return rows.map(({ public_id: publicId, name, ...item }) => ({ ...item, url: mediaUrl(publicId, name) }));
}

/** All media of a stone; in each kind, the supplier's links follow the uploads. */
export async function listStoneMedia(connection: Connection, uuid: string): Promise<DeskMedia[]> {
  const uploads = await listUploadedMedia(connection, 'STONE', uuid);
  const links = new Map(uploads.map(({ url, goods_media_id: id }) => [url, id]));
  return (await readStoneGallery(connection, uuid)).map((item) => ({
    ...item,
    goods_media_id: links.get(item.url) ?? null,
  }));
}
