import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { dropUnused } from './drop-unused.ts';
import type { Goods, GoodsWithMedia } from './goods.ts';
import { mediaAddress } from './media-address.ts';
import type { MediaKind } from './media-kinds.ts';
import { storeFile, type MediaSource, type StoredFile } from './store-file.ts';

export interface MediaToAdd {
  readonly source: MediaSource;
  readonly goods: Goods;
  readonly kind: MediaKind;
  /** Place among the goods' media of this kind. */
  readonly place: number;
  readonly actor: string;
  /** Who is signed in; nobody at the command line. */
  readonly personId?: number;
  readonly now: Date;
}

export type AddedMedia = 'added' | 'replaced' | 'unchanged';

/** What became of a file, and where it stands now. */
export interface PlacedMedia {
  readonly outcome: AddedMedia;
  readonly linkId: number;
  readonly address: string;
}

/**
 * Stores a file and lets it show some goods, all or nothing. A file of the same name that showed them so far gives
 * way to it. Throws MediaRefused.
 */
export async function addMedia(
  database: Database,
  goodsWithMedia: readonly GoodsWithMedia[],
  wanted: MediaToAdd,
): Promise<AddedMedia> {
  const { outcome } = await inTransaction(database, async (transaction) =>
    addMediaIn(transaction, goodsWithMedia, wanted),
  );
  return outcome;
}

/** The same inside a transaction, which must end without a commit when the file is refused. */
export async function addMediaIn(
  transaction: Transaction,
  goodsWithMedia: readonly GoodsWithMedia[],
  wanted: MediaToAdd,
): Promise<PlacedMedia> {
  const file = await storeFile(transaction, wanted.source, wanted);
  const { outcome, linkId } = await linkFile(transaction, wanted, file);
  const placed = { outcome, linkId, address: mediaAddress(file.address, file.name) };
  if (outcome === 'unchanged') return placed;
  const entry = goodsWithMedia.find(({ kind }) => kind === wanted.goods.kind);
  await entry?.mediaChanged?.(transaction, [wanted.goods.uuid]);
  await writeAudit(transaction, {
    at: wanted.now,
    actorId: wanted.personId ?? null,
    actor: wanted.actor,
    action: outcome === 'added' ? 'media-added' : 'media-replaced',
    subject: `${wanted.goods.kind.toLowerCase()}:${wanted.goods.number}`,
    after: { kind: wanted.kind, file: placed.address, sha256: file.sha256 },
  });
  return placed;
}

/** The name by which a later file takes the place of this one. */
export const linkName = (path: string): string => (path.split(/[\\/]/).at(-1) ?? path).toLowerCase();

async function linkFile(
  transaction: Transaction,
  { goods, kind, place, source, now }: MediaToAdd,
  file: StoredFile,
): Promise<Omit<PlacedMedia, 'address'>> {
  const { raw } = transaction;
  const key = [goods.kind, goods.uuid, kind, linkName(source.name)];
  const { rows } = await raw.query<{ id: number; file_id: number; place: number }>(
    `select id, file_id, place from media_links
      where goods_kind = $1 and goods_uuid = $2 and media_kind = $3 and name = $4 for update`,
    key,
  );
  const [former] = rows;
  if (former?.file_id === file.id && former.place === place)
    return { outcome: 'unchanged', linkId: former.id };
  const { rows: written } = await raw.query<{ id: number }>(
    `insert into media_links (goods_kind, goods_uuid, media_kind, name, place, file_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (goods_kind, goods_uuid, media_kind, name)
     do update set place = excluded.place, file_id = excluded.file_id, created_at = excluded.created_at
     returning id`,
    [...key, place, file.id, now],
  );
  if (former !== undefined) await dropUnused(transaction, [former.file_id]);
  return { outcome: former === undefined ? 'added' : 'replaced', linkId: written[0]?.id ?? 0 };
}
