import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import type { GoodsKind, MediaTarget } from './media-target.ts';
import { mediaUrl } from './media-url.ts';

interface By {
  readonly userId: number;
  readonly actor: string;
  readonly now: Date;
}

interface RemovedLink {
  readonly goods_kind: GoodsKind;
  readonly goods_uuid: string;
  readonly media_kind: string;
  readonly name: string;
  readonly position: number;
  readonly file_id: number;
}

const publishChange = async (
  transaction: Transaction,
  goodsWithMedia: readonly MediaTarget[],
  kind: GoodsKind,
  uuid: string,
) => goodsWithMedia.find((entry) => entry.kind === kind)?.onMediaChanged?.(transaction, [uuid]);

/** Whether a link still points to the file at this URL. Locks the link. */
export async function isLinkedAt(
  transaction: Transaction,
  linkId: number,
  address: string,
): Promise<boolean> {
  const { rows } = await transaction.query<{ public_id: string; name: string }>(
    sql`select file.public_id, file.name
       from goods_media link join media_files file on file.id = link.file_id
         where link.id = ${linkId} for update of link`,
  );
  return rows.some((file) => mediaUrl(file.public_id, file.name) === address);
}

/** Detaches one file from its goods; false when the link does not exist. */
export async function unlinkMedia(
  transaction: Transaction,
  goodsWithMedia: readonly MediaTarget[],
  linkId: number,
  { userId, actor, now }: By,
): Promise<boolean> {
  const { rows } = await transaction.query<RemovedLink>(
    sql`delete from goods_media where id = ${linkId}
      returning goods_kind, goods_uuid, media_kind, name, position, file_id`,
  );
  const [removed] = rows;
  if (removed === undefined) return false;
  await publishChange(transaction, goodsWithMedia, removed.goods_kind, removed.goods_uuid);
  await deleteUnusedFiles(transaction, [removed.file_id]);
  await writeAudit(transaction, {
    createdAt: now,
    actorId: userId,
    actorName: actor,
    action: 'media-unlinked',
    subject: `${removed.goods_kind.toLowerCase()}:${removed.goods_uuid}`,
    before: removed,
    after: null,
  });
  return true;
}

/** Sets the order of the media of some goods; false when a link does not belong to these goods. */
export async function reorderMedia(
  transaction: Transaction,
  goodsWithMedia: readonly MediaTarget[],
  {
    kind,
    uuid,
    links,
  }: { readonly kind: GoodsKind; readonly uuid: string; readonly links: readonly number[] },
  { userId, actor, now }: By,
): Promise<boolean> {
  const { rows: before } = await transaction.query<{ id: number; public_id: string; name: string }>(
    sql`select link.id, file.public_id, file.name
       from goods_media link join media_files file on file.id = link.file_id
      where link.id = any(${links}) and link.goods_kind = ${kind} and link.goods_uuid = ${uuid}
      order by link.position, link.id for update of link`,
  );
  if (before.length !== new Set(links).size) return false;
  await transaction.query(
    sql`update goods_media link set position = listed.ordinality
       from unnest(${links}::bigint[]) with ordinality as listed (id) where link.id = listed.id`,
  );
  await publishChange(transaction, goodsWithMedia, kind, uuid);
  const named = (ids: readonly number[]) =>
    ids.map((id) => {
      const file = before.find((one) => one.id === id);
      return file === undefined ? '' : mediaUrl(file.public_id, file.name);
    });
  await writeAudit(transaction, {
    createdAt: now,
    actorId: userId,
    actorName: actor,
    action: 'media-ordered',
    subject: `${kind.toLowerCase()}:${uuid}`,
    before: named(before.map(({ id }) => id)),
    after: named(links),
  });
  return true;
}

/** The first free position after the media these goods have. */
export async function nextMediaPosition(
  transaction: Transaction,
  { kind, uuid }: { readonly kind: GoodsKind; readonly uuid: string },
): Promise<number> {
  const { rows } = await transaction.query<{ position: number }>(
    sql`select coalesce(max(position), 0) + 1 as position from goods_media
         where goods_kind = ${kind} and goods_uuid = ${uuid}`,
  );
  return rows[0]?.position ?? 1;
}
