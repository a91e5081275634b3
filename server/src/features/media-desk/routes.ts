import { AppError, causeOf } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database.ts';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../route.ts';
import { staff } from '../life-cycle/take-step.ts';
import { addMediaIn } from '../media/add-media.ts';
import { isShown, nextPlace, orderMedia, unlinkMedia } from '../media/arrange-media.ts';
import type { Goods, GoodsKind, GoodsWithMedia } from '../media/goods.ts';
import { identify } from '../media/identify/identify.ts';
import { MediaRefused } from '../media/identify/media-types.ts';
import { kindOf } from '../media/match/name-words.ts';
import type { NameMatch } from '../media/match/match-name.ts';
import type { MediaSource } from '../media/store-file.ts';
import { matchNames, planUpload } from '../media/upload/plan-upload.ts';
import { findReceivedFile, forgetReceivedFile, readReceivedFile } from '../received-files/received-files.ts';

type MediaCall = 'deskAddMedia' | 'deskMatchMedia' | 'deskPlaceMedia' | 'deskRemoveMedia' | 'deskOrderMedia';

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
  /** A person's own file that has come whole. */
  const whole = async (caller: Caller, uuid: string) => {
    const file = await findReceivedFile(database, uuid, caller.personId);
    if (file === null || file.purpose !== 'MEDIA' || file.received < file.bytes)
      throw new AppError('NOT_FOUND');
    const source: MediaSource = { name: file.name, open: () => readReceivedFile(database, file.id) };
    return { file, source };
  };
  return {
    deskAddMedia: async ({ caller, body: { data } }) => {
      const { kind, uuid } = data;
      const { file, source } = await whole(caller, data.file);
      const { outcome } = await refusingMedia(async () => {
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
    deskMatchMedia: async ({ body: { data } }) => {
      const matches = await matchNames(database, goodsWithMedia, data.names);
      return {
        error: null,
        message: '',
        rows: matches.map((match, at) => said(data.names[at] ?? '', match)),
      };
    },
    deskPlaceMedia: async ({ caller, body: { data } }) => {
      const { file, source } = await whole(caller, data.file);
      const [planned] = await planUpload(database, goodsWithMedia, [source]);
      const nothing = { placed: null, shows: null, link_id: null, address: null };
      if (planned?.outcome !== 'matched') {
        await forgetReceivedFile(database, file.id);
        if (planned === undefined || planned.outcome === 'refused') throw refused(planned?.why ?? '');
        const { outcome } = planned;
        return { error: null, message: '', main_data: { ...said(file.name, { outcome }), ...nothing } };
      }
      const { goods, kind, place } = planned;
      const { outcome, linkId, address } = await refusingMedia(async () =>
        inTransaction(database, async (transaction) => {
          const wanted = { source, goods, kind, place, ...by(caller) };
          const added = await addMediaIn(transaction, goodsWithMedia, wanted);
          await forgetReceivedFile(transaction, file.id);
          await tell(transaction);
          return added;
        }),
      );
      const placed = { placed: outcome, shows: kind, link_id: linkId, address };
      return { error: null, message: '', main_data: { ...said(file.name, planned), ...placed } };
    },
    deskRemoveMedia: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) => {
        if (data.address !== undefined && !(await isShown(transaction, data.link_id, data.address)))
          throw new AppError('STEP_REFUSED');
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

/** What the name of a file says, as answers carry it. */
const said = (name: string, match: { readonly outcome: NameMatch['outcome']; readonly goods?: Goods }) => ({
  name,
  outcome: match.outcome,
  goods: match.goods ?? null,
});

const refused = (problem: string) =>
  new AppError('FILE_REFUSED', { fields: [{ field: 'file', problem, cause: causeOf(problem) }] });

/** What is no photograph, film or certificate is refused with the reason. */
async function refusingMedia<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    throw refused(error.message);
  }
}
