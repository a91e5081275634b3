import { AppError, parseIssue } from '@loupe/contract';
import sql, { type Sql } from 'sql-template-tag';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction, type Connection, type Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../services.ts';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import { staffActor } from '../../lifecycle/transition.ts';
import { addMediaIn } from '../add-media.ts';
import { isLinkedAt, nextMediaPosition, reorderMedia, unlinkMedia } from '../reorder-media.ts';
import type { MediaGoods, GoodsKind, MediaTarget } from '../media-target.ts';
import { identifyMedia } from '../identify/identify.ts';
import { MediaRejectedError } from '../identify/media-types.ts';
import { mediaKindOf } from '../match/known-words.ts';
import type { NameMatch } from '../match/match-name.ts';
import type { MediaSource } from '../store-file.ts';
import { matchFileNames, planUpload } from '../upload/plan-upload.ts';
import { findUpload, deleteUpload, readUpload } from '../../uploads/uploads.ts';

type MediaCall =
  | 'deskAttachMedia'
  | 'deskMatchMedia'
  | 'deskAttachMediaByName'
  | 'deskRemoveMedia'
  | 'deskReorderMedia';

/** Table of each kind of goods and the column of its number. */
const tables = {
  STONE: { name: sql`stones`, number: sql`stock_no` },
  LOT: { name: sql`loose_lots`, number: sql`lot_no` },
  PIECE: { name: sql`jewellery_pieces`, number: sql`stock_no` },
} as const satisfies Record<GoodsKind, { readonly name: Sql; readonly number: Sql }>;

/** The stock desk's calls for media of goods. */
export function deskMediaRoutes(
  { database, clock }: Services,
  goodsWithMedia: readonly MediaTarget[],
): Pick<Handlers, MediaCall> {
  const by = (caller: Caller) => {
    const { userId, name: actor } = staffActor(caller);
    return { userId, actor, now: clock.now() };
  };
  /** The caller's own complete media upload; NOT_FOUND otherwise. */
  const respondWithMedia = async (caller: Caller, uuid: string) => {
    const file = await findUpload(database, uuid, caller.userId);
    if (file === null || file.purpose !== 'MEDIA' || file.receivedBytes < file.sizeBytes)
      throw new AppError('NOT_FOUND');
    const source: MediaSource = { name: file.name, open: () => readUpload(database, file.id) };
    return { file, source };
  };
  return {
    deskAttachMedia: async ({ caller, body: { data } }) => {
      const { kind, uuid } = data;
      const { file, source } = await respondWithMedia(caller, data.file);
      const { outcome } = await refusingMedia(async () => {
        const shows =
          data.display_kind ??
          mediaKindOf((await identifyMedia(source.name, source.open())).type, source.name.split(/[\W_]+/));
        return inTransaction(database, async (transaction) => {
          const goods = await goodsOf(transaction, kind, uuid);
          const position = await nextMediaPosition(transaction, goods);
          const added = await addMediaIn(transaction, goodsWithMedia, {
            source,
            goods,
            kind: shows,
            position,
            ...by(caller),
          });
          await deleteUpload(transaction, file.id);
          await publishStockChange(transaction);
          return added;
        });
      });
      return { error: null, message: '', outcome };
    },
    deskMatchMedia: async ({ body: { data } }) => {
      const matches = await matchFileNames(database, goodsWithMedia, data.names);
      return {
        error: null,
        message: '',
        rows: matches.map((match, at) => describe(data.names[at] ?? '', match)),
      };
    },
    deskAttachMediaByName: async ({ caller, body: { data } }) => {
      const { file, source } = await respondWithMedia(caller, data.file);
      const [planned] = await planUpload(database, goodsWithMedia, [source]);
      const notAttached = { attached: null, media_kind: null, goods_media_id: null, url: null };
      if (planned?.outcome !== 'matched') {
        await deleteUpload(database, file.id);
        if (planned === undefined || planned.outcome === 'refused') throw refused(planned?.reason ?? '');
        const { outcome } = planned;
        return {
          error: null,
          message: '',
          main_data: { ...describe(file.name, { outcome }), ...notAttached },
        };
      }
      const { goods, kind, position } = planned;
      const {
        outcome,
        linkId,
        address: url,
      } = await refusingMedia(async () =>
        inTransaction(database, async (transaction) => {
          const upload = { source, goods, kind, position, ...by(caller) };
          const added = await addMediaIn(transaction, goodsWithMedia, upload);
          await deleteUpload(transaction, file.id);
          await publishStockChange(transaction);
          return added;
        }),
      );
      const placed = { attached: outcome, media_kind: kind, goods_media_id: linkId, url };
      return { error: null, message: '', main_data: { ...describe(file.name, planned), ...placed } };
    },
    deskRemoveMedia: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) => {
        if (data.url !== undefined && !(await isLinkedAt(transaction, data.goods_media_id, data.url)))
          throw new AppError('INVALID_TRANSITION');
        if (!(await unlinkMedia(transaction, goodsWithMedia, data.goods_media_id, by(caller))))
          throw new AppError('NOT_FOUND');
        await publishStockChange(transaction);
      });
      return { error: null, message: '' };
    },
    deskReorderMedia: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) => {
        if (!(await reorderMedia(transaction, goodsWithMedia, data, by(caller))))
          throw new AppError('NOT_FOUND');
        await publishStockChange(transaction);
      });
      return { error: null, message: '' };
    },
  };
}

/** Notifies the desk screens that show goods. */
const publishStockChange = async (transaction: Transaction) =>
  appendChange(transaction, userTopic('stock'), [0]);

async function goodsOf(connection: Connection, kind: GoodsKind, uuid: string): Promise<MediaGoods> {
  const { name, number } = tables[kind];
  const { rows } = await connection.query<{ number: string }>(
    sql`select ${number} as number from ${name} where uuid = ${uuid}`,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return { kind, uuid, number: row.number };
}

/** A match in the shape of the response. */
const describe = (
  name: string,
  match: { readonly outcome: NameMatch['outcome']; readonly goods?: MediaGoods },
) => ({
  name,
  outcome: match.outcome,
  goods: match.goods ?? null,
});

const refused = (problem: string) =>
  new AppError('INVALID_FILE', { fields: [{ field: 'file', problem, cause: parseIssue(problem) }] });

/** Turns a {@link MediaRejectedError} into INVALID_FILE with its reason. */
async function refusingMedia<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MediaRejectedError)) throw error;
    throw refused(error.message);
  }
}
