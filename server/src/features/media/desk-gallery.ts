import type { DeskMedia } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { galleryOf } from './stone-gallery.ts';
import { mediaAddress } from './media-address.ts';

const linkRow = z.object({ id: z.int(), address: z.string(), name: z.string() });

/** Everything that shows a stone, each upload with the link by which the desk moves or removes it. */
export async function galleryOfDesk(connection: Connection, uuid: string): Promise<DeskMedia[]> {
  const { rows } = await connection.raw.query(
    `select link.id, file.address, file.name from media_links link join media_files file on file.id = link.file_id
      where link.goods_kind = 'STONE' and link.goods_uuid = $1`,
    [uuid],
  );
  const links = new Map(
    z
      .array(linkRow)
      .parse(rows)
      .map(({ id, address, name }) => [mediaAddress(address, name), id]),
  );
  return (await galleryOf(connection, uuid)).map((item) => ({
    ...item,
    link_id: links.get(item.address) ?? null,
  }));
}
