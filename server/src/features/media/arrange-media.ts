import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { dropUnused } from './drop-unused.ts';
import type { GoodsKind, GoodsWithMedia } from './goods.ts';
import { mediaAddress } from './media-address.ts';

interface By {
  readonly personId: number;
  readonly actor: string;
  readonly now: Date;
}

const removedRow = z.object({
  goods_kind: z.enum(['STONE', 'LOT', 'PIECE']),
  goods_uuid: z.string(),
  media_kind: z.string(),
  name: z.string(),
  place: z.int(),
  file_id: z.int(),
});

const hear = async (
  transaction: Transaction,
  goodsWithMedia: readonly GoodsWithMedia[],
  kind: GoodsKind,
  uuid: string,
) => goodsWithMedia.find((entry) => entry.kind === kind)?.mediaChanged?.(transaction, [uuid]);

/** Whether it is the file at an address that a link shows goods by. */
export async function isShown({ raw }: Transaction, linkId: number, address: string): Promise<boolean> {
  const { rows } = await raw.query<{ address: string; name: string }>(
    `select file.address, file.name
       from media_links link join media_files file on file.id = link.file_id where link.id = $1 for update of link`,
    [linkId],
  );
  return rows.some((file) => mediaAddress(file.address, file.name) === address);
}

/** Takes one file from its goods; false when there is no such link. */
export async function unlinkMedia(
  transaction: Transaction,
  goodsWithMedia: readonly GoodsWithMedia[],
  linkId: number,
  { personId, actor, now }: By,
): Promise<boolean> {
  const { rows } = await transaction.raw.query(
    `delete from media_links where id = $1
      returning goods_kind, goods_uuid, media_kind, name, place, file_id`,
    [linkId],
  );
  if (rows.length === 0) return false;
  const removed = removedRow.parse(rows[0]);
  await hear(transaction, goodsWithMedia, removed.goods_kind, removed.goods_uuid);
  await dropUnused(transaction, [removed.file_id]);
  await writeAudit(transaction, {
    at: now,
    actorId: personId,
    actor,
    action: 'media-unlinked',
    subject: `${removed.goods_kind.toLowerCase()}:${removed.goods_uuid}`,
    before: removed,
    after: null,
  });
  return true;
}

const placedRow = z.object({ id: z.int(), place: z.int(), address: z.string(), name: z.string() });

/** Puts files that show some goods in this order; false when one of them does not show these goods. */
export async function orderMedia(
  transaction: Transaction,
  goodsWithMedia: readonly GoodsWithMedia[],
  {
    kind,
    uuid,
    links,
  }: { readonly kind: GoodsKind; readonly uuid: string; readonly links: readonly number[] },
  { personId, actor, now }: By,
): Promise<boolean> {
  const { rows } = await transaction.raw.query(
    `select link.id, link.place, file.address, file.name
       from media_links link join media_files file on file.id = link.file_id
      where link.id = any($1) and link.goods_kind = $2 and link.goods_uuid = $3
      order by link.place, link.id for update of link`,
    [links, kind, uuid],
  );
  const before = z.array(placedRow).parse(rows);
  if (before.length !== new Set(links).size) return false;
  await transaction.raw.query(
    `update media_links link set place = wanted.place
       from unnest($1::bigint[]) with ordinality as wanted (id, place) where link.id = wanted.id`,
    [links],
  );
  await hear(transaction, goodsWithMedia, kind, uuid);
  const named = (ids: readonly number[]) =>
    ids.map((id) => {
      const file = before.find((one) => one.id === id);
      return file === undefined ? '' : mediaAddress(file.address, file.name);
    });
  await writeAudit(transaction, {
    at: now,
    actorId: personId,
    actor,
    action: 'media-ordered',
    subject: `${kind.toLowerCase()}:${uuid}`,
    before: named(before.map(({ id }) => id)),
    after: named(links),
  });
  return true;
}

/** The place behind what shows these goods already. */
export async function nextPlace(
  { raw }: Transaction,
  { kind, uuid }: { readonly kind: GoodsKind; readonly uuid: string },
): Promise<number> {
  const { rows } = await raw.query<{ place: number }>(
    `select coalesce(max(place), 0) + 1 as place from media_links where goods_kind = $1 and goods_uuid = $2`,
    [kind, uuid],
  );
  return rows[0]?.place ?? 1;
}
