import type { DeskMedia } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { GoodsKind } from './goods.ts';
import { mediaAddress } from './media-address.ts';
import { mediaKinds } from './media-kinds.ts';
import { galleryOf } from './stone-gallery.ts';

const linkRow = z.object({
  link_id: z.int(),
  kind: z.enum(mediaKinds),
  address: z.string(),
  name: z.string(),
  type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** What was uploaded for some goods, each with the link by which the desk moves or removes it. */
export async function uploadsOf({ raw }: Connection, kind: GoodsKind, uuid: string): Promise<DeskMedia[]> {
  const { rows } = await raw.query(
    `select link.id as link_id, link.media_kind as kind, file.address, file.name, file.type, file.width, file.height
       from media_links link join media_files file on file.id = link.file_id
      where link.goods_kind = $1 and link.goods_uuid = $2
      order by array_position($3::text[], link.media_kind), link.place, link.id`,
    [kind, uuid, mediaKinds],
  );
  return z
    .array(linkRow)
    .parse(rows)
    .map(({ address, name, ...item }) => ({ ...item, address: mediaAddress(address, name) }));
}

/** Everything that shows a stone, its supplier's links after what was uploaded. */
export async function galleryOfDesk(connection: Connection, uuid: string): Promise<DeskMedia[]> {
  const uploads = await uploadsOf(connection, 'STONE', uuid);
  const links = new Map(uploads.map(({ address, link_id: id }) => [address, id]));
  return (await galleryOf(connection, uuid)).map((item) => ({
    ...item,
    link_id: links.get(item.address) ?? null,
  }));
}
