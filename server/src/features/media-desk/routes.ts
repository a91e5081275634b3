import { AppError } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database.ts';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../route.ts';
import { staff } from '../life-cycle/take-step.ts';
import { addMediaIn } from '../media/add-media.ts';
import { nextPlace, orderMedia, unlinkMedia } from '../media/arrange-media.ts';
import type { Goods, GoodsKind, GoodsWithMedia } from '../media/goods.ts';
import { identify } from '../media/identify/identify.ts';
import { MediaRefused } from '../media/identify/media-types.ts';
import { kindOf } from '../media/match/name-words.ts';
import type { MediaSource } from '../media/store-file.ts';
import { findReceivedFile, forgetReceivedFile, readReceivedFile } from '../received-files/received-files.ts';

type MediaCall = 'deskAddMedia' | 'deskRemoveMedia' | 'deskOrderMedia';

/** Where goods stand and the number they are known by. */
const tables: Readonly<Record<GoodsKind, { readonly name: string; readonly number: string }>> = {
  STONE: { name: 'stones', number: 'stock_no' },
  LOT: { name: 'loose_lots', number: 'lot_no' },
  PIECE: { name: 'jewellery_pieces', number: 'stock_no' },
};

/** The calls of the stock desk about what shows its goods. */
export function mediaDeskRoutes(
  { database, clock }: Parts,
  goodsWithMedia: readonly GoodsWithMedia[],
): Pick<Handlers, MediaCall> {
  const by = (caller: Caller) => {
    const { personId, name: actor } = staff(caller);
    return { personId, actor, now: clock.now() };
  };
  return {
    deskAddMedia: async ({ caller, body: { data } }) => {
      const { kind, uuid } = data;
      const file = await findReceivedFile(database, data.file, caller.personId);
      if (file === null || file.purpose !== 'MEDIA' || file.received < file.bytes)
        throw new AppError('NOT_FOUND');
      const source: MediaSource = { name: file.name, open: () => readReceivedFile(database, file.id) };
      const outcome = await refusingMedia(async () => {
        const shows =
          data.as ?? kindOf((await identify(source.name, source.open())).type, source.name.split(/[\W_]+/));
        return inTransaction(database, async (transaction) => {
          const goods = await goodsOf(transaction, kind, uuid);
          const place = await nextPlace(transaction, goods);
          const added = await addMediaIn(transaction, goodsWithMedia, {
            source,
            goods,
            kind: shows,
            place,
            ...by(caller),
          });
          await forgetReceivedFile(transaction, file.id);
          await tell(transaction);
          return added;
        });
      });
      return { error: null, message: '', outcome };
    },
    deskRemoveMedia: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) => {
        if (!(await unlinkMedia(transaction, goodsWithMedia, data.link_id, by(caller))))
          throw new AppError('NOT_FOUND');
        await tell(transaction);
      });
      return { error: null, message: '' };
    },
    deskOrderMedia: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) => {
        if (!(await orderMedia(transaction, goodsWithMedia, data, by(caller))))
          throw new AppError('NOT_FOUND');
        await tell(transaction);
      });
      return { error: null, message: '' };
    },
  };
}

/** The screens of the desk that show goods. */
const tell = async (transaction: Transaction) => appendChange(transaction, accountTopic('stock'), [0]);

async function goodsOf({ raw }: Connection, kind: GoodsKind, uuid: string): Promise<Goods> {
  const { name, number } = tables[kind];
  const { rows } = await raw.query<{ number: string }>(
    `select ${number} as number from ${name} where uuid = $1`,
    [uuid],
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return { kind, uuid, number: row.number };
}

/** What is no photograph, film or certificate is refused with the reason. */
async function refusingMedia<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    throw new AppError('FILE_REFUSED', { fields: [{ field: 'file', problem: error.message }] });
  }
}
