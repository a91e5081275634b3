import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import type { MediaGoods, MediaTarget } from './media-target.ts';
import { mediaUrl } from './media-url.ts';
import type { MediaKind } from './media-kinds.ts';
import { storeFile, type MediaSource, type StoredFile } from './store-file.ts';

export interface NewMedia {
  readonly source: MediaSource;
  readonly goods: MediaGoods;
  readonly kind: MediaKind;
  /** The position among the goods' media of this kind. */
  readonly position: number;
  readonly actor: string;
  /** The signed-in user; absent at the command line. */
  readonly userId?: number;
  readonly now: Date;
}

export type MediaOutcome = 'added' | 'replaced' | 'unchanged';

/** The outcome of adding a file, and its URL. */
export interface AddedMediaResult {
  readonly outcome: MediaOutcome;
  readonly linkId: number;
  readonly address: string;
}

/**
 * Stores a file and links it to goods, all or nothing. Replaces a file of the same name that these goods had.
 * Throws `MediaRejectedError`.
 */
export async function addMedia(
  database: Database,
  goodsWithMedia: readonly MediaTarget[],
  media: NewMedia,
): Promise<MediaOutcome> {
  const { outcome } = await inTransaction(database, async (transaction) =>
    addMediaIn(transaction, goodsWithMedia, media),
  );
  return outcome;
}

/** The same inside a transaction, which must be rolled back when the file is rejected. */
export async function addMediaIn(
  transaction: Transaction,
  goodsWithMedia: readonly MediaTarget[],
  media: NewMedia,
): Promise<AddedMediaResult> {
  const file = await storeFile(transaction, media.source, media);
  const { outcome, linkId } = await linkFile(transaction, media, file);
  const placed = { outcome, linkId, address: mediaUrl(file.publicId, file.name) };
  if (outcome === 'unchanged') return placed;
  const entry = goodsWithMedia.find(({ kind }) => kind === media.goods.kind);
  await entry?.onMediaChanged?.(transaction, [media.goods.uuid]);
  await writeAudit(transaction, {
    createdAt: media.now,
    actorId: media.userId ?? null,
    actorName: media.actor,
    action: outcome === 'added' ? 'media-added' : 'media-replaced',
    subject: `${media.goods.kind.toLowerCase()}:${media.goods.number}`,
    after: { kind: media.kind, file: placed.address, sha256: file.sha256 },
  });
  return placed;
}

/** The name by which a later file replaces this one. */
export const mediaName = (path: string): string => (path.split(/[\\/]/).at(-1) ?? path).toLowerCase();

async function linkFile(
  transaction: Transaction,
  { goods, kind, position, source, now }: NewMedia,
  file: StoredFile,
): Promise<Omit<AddedMediaResult, 'address'>> {
  const name = mediaName(source.name);
  const { rows } = await transaction.query<{ id: number; file_id: number; position: number }>(
    sql`select id, file_id, position from goods_media
         where goods_kind = ${goods.kind} and goods_uuid = ${goods.uuid} and media_kind = ${kind}
           and name = ${name}
           for update`,
  );
  const [former] = rows;
  if (former?.file_id === file.id && former.position === position)
    return { outcome: 'unchanged', linkId: former.id };
  const { rows: written } = await transaction.query<{ id: number }>(
    sql`insert into goods_media (goods_kind, goods_uuid, media_kind, name, position, file_id, created_at)
     values (${goods.kind}, ${goods.uuid}, ${kind}, ${name}, ${position}, ${file.id}, ${now})
     on conflict (goods_kind, goods_uuid, media_kind, name)
     do update set position = excluded.position, file_id = excluded.file_id, created_at = excluded.created_at
     returning id`,
  );
  if (former !== undefined) await deleteUnusedFiles(transaction, [former.file_id]);
  return { outcome: former === undefined ? 'added' : 'replaced', linkId: written[0]?.id ?? 0 };
}
