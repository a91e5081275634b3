import type { MediaType } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { GoodsKind } from './media-target.ts';
import { isMediaType } from './identify/media-types.ts';
import { mediaUrl } from './media-url.ts';
import { mediaKinds, type MediaKind } from './media-kinds.ts';

const linkRow = z.object({
  goods_uuid: z.string(),
  media_kind: z.enum(mediaKinds),
  public_id: z.string(),
  name: z.string(),
  type: z.custom<MediaType>((type) => typeof type === 'string' && isMediaType(type)),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** One file that shows some goods. */
export interface GoodsMedia {
  readonly kind: MediaKind;
  /** Path on this server. */
  readonly url: string;
  readonly type: MediaType;
  /** In pixels; null unless the file is an image. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Uploaded media per goods, by kind and position in gallery order. */
export async function readMedia(
  connection: Connection,
  kind: GoodsKind,
  uuids: readonly string[],
): Promise<Map<string, GoodsMedia[]>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await connection.query(
    sql`select link.goods_uuid, link.media_kind, file.public_id, file.name, file.type, file.width, file.height
       from goods_media link join media_files file on file.id = link.file_id
      where link.goods_kind = ${kind} and link.goods_uuid = any(${uuids}::uuid[])
      order by array_position(${mediaKinds}::text[], link.media_kind), link.position, link.id`,
    linkRow,
  );
  const media = new Map<string, GoodsMedia[]>();
  for (const row of rows) {
    const { goods_uuid, media_kind, public_id: publicId, name, ...shown } = row;
    const one = { kind: media_kind, url: mediaUrl(publicId, name), ...shown };
    media.set(goods_uuid, [...(media.get(goods_uuid) ?? []), one]);
  }
  return media;
}

export type FirstMedia = Readonly<Partial<Record<MediaKind, GoodsMedia>>>;

/** The first uploaded file of each kind per goods. */
export async function firstMedia(
  connection: Connection,
  kind: GoodsKind,
  uuids: readonly string[],
): Promise<Map<string, FirstMedia>> {
  const all = await readMedia(connection, kind, uuids);
  return new Map(
    Array.from(all, ([uuid, media]) => [
      uuid,
      Object.fromEntries(media.toReversed().map((one) => [one.kind, one])),
    ]),
  );
}
