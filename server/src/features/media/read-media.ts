import type { MediaType } from '@loupe/contract';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { GoodsKind } from './goods.ts';
import { isMediaType } from './identify/media-types.ts';
import { mediaAddress } from './media-address.ts';
import { mediaKinds, type MediaKind } from './media-kinds.ts';

const linkRow = z.object({
  goods_uuid: z.string(),
  media_kind: z.enum(mediaKinds),
  address: z.string(),
  name: z.string(),
  type: z.custom<MediaType>((type) => typeof type === 'string' && isMediaType(type)),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** One file that shows some goods. */
export interface ShownMedia {
  readonly kind: MediaKind;
  /** Path on this server. */
  readonly address: string;
  readonly type: MediaType;
  /** Pixels, of images only. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What was uploaded for these goods, kind by kind in the order of a gallery. */
export async function readMedia(
  { raw }: Connection,
  kind: GoodsKind,
  uuids: readonly string[],
): Promise<Map<string, ShownMedia[]>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await raw.query(
    `select link.goods_uuid, link.media_kind, file.address, file.name, file.type, file.width, file.height
       from media_links link join media_files file on file.id = link.file_id
      where link.goods_kind = $1 and link.goods_uuid = any($2::uuid[])
      order by array_position($3::text[], link.media_kind), link.place, link.id`,
    [kind, uuids, mediaKinds],
  );
  const media = new Map<string, ShownMedia[]>();
  for (const row of z.array(linkRow).parse(rows)) {
    const { goods_uuid, media_kind, address, name, ...shown } = row;
    const one = { kind: media_kind, address: mediaAddress(address, name), ...shown };
    media.set(goods_uuid, [...(media.get(goods_uuid) ?? []), one]);
  }
  return media;
}

export type FirstMedia = Readonly<Partial<Record<MediaKind, ShownMedia>>>;

/** The first of each kind that was uploaded for these goods. */
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
