import { causeOf, type CallAnswer } from '@loupe/contract';
import type { Parts } from '../../../parts.ts';
import type { Caller, Handlers } from '../../../route.ts';
import { staff } from '../../life-cycle/take-step.ts';
import { uploadsOf } from '../../media/desk-gallery.ts';
import { editsOf, type EditValue } from '../goods-edits.ts';
import { editGoods, goodsMoves, moveGoods, undoGoodsEdit } from './edit-goods.ts';
import { deskKinds, goodsText, type DeskKind } from './goods-kinds.ts';
import { listGoods, presentGoods } from './list-goods.ts';
import { storedGoods } from './stored-goods.ts';

type GoodsCall = 'deskListGoods' | 'deskGetGoods' | 'deskEditGoods' | 'deskUndoGoodsEdit' | 'deskMoveGoods';

/** The calls of the stock desk about loose lots and jewellery. */
export function goodsDeskRoutes({ database, clock }: Parts): Pick<Handlers, GoodsCall> {
  const which = (caller: Caller, data: { readonly kind: DeskKind['kind']; readonly goods_uuid: string }) => ({
    kind: data.kind,
    uuid: data.goods_uuid,
    by: staff(caller),
    now: clock.now(),
  });
  return {
    deskListGoods: async ({ body: { data } }) => {
      const { goods, next } = await listGoods(database, data);
      return { error: null, message: '', rows: goods.map((one) => presentGoods(data.kind, one)), next };
    },
    deskGetGoods: async ({ caller, body: { data } }) => {
      const kind = deskKinds[data.kind];
      const goods = await storedGoods(database, kind, data.goods_uuid);
      const isLooker = caller.role === 'sales';
      const [media, edits] = await Promise.all([
        uploadsOf(database, data.kind, goods.uuid),
        editsOf(database, { kind: data.kind, uuid: goods.uuid }, goods.facts),
      ]);
      const texts = kind.editable.map((attribute) => [
        attribute.key,
        goodsText(attribute, goods.facts[attribute.key]),
      ]);
      return {
        error: null,
        message: '',
        main_data: presentGoods(data.kind, goods),
        values: Object.fromEntries(texts.filter(([, text]) => text !== '')),
        editable: isLooker || goods.status === 'SOLD' ? [] : kind.editable.map(({ key }) => key),
        moves: isLooker ? [] : goodsMoves(goods),
        media,
        edits: edits.map(({ at, who, before, after, canUndo }) => ({
          at: at.toISOString(),
          who,
          fields: fieldsOf(kind, before, after),
          can_undo: canUndo && !isLooker,
        })),
      };
    },
    deskEditGoods: async ({ caller, body: { data } }) => {
      const { values, price_percent: pricePercent, is_trial: isTrial } = data;
      const wanted = { values, isTrial, ...(pricePercent !== undefined && { pricePercent }) };
      const { problems, changed } = await editGoods(database, { ...which(caller, data), ...wanted });
      const said = problems.map((problem) => ({ ...problem, cause: causeOf(problem.expected) }));
      return { error: null, message: '', problems: said, changed: [...changed] };
    },
    deskUndoGoodsEdit: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      changed: [...(await undoGoodsEdit(database, which(caller, data)))],
    }),
    deskMoveGoods: async ({ caller, body: { data } }) => {
      await moveGoods(database, { ...which(caller, data), to: data.to });
      return { error: null, message: '', status: data.to };
    },
  };
}

type Fields = CallAnswer<'deskGetGoods'>['edits'][number]['fields'];

/** What an edit changed, in words; what follows from it and nobody types is left out. */
function fieldsOf(
  { editable }: DeskKind,
  before: Readonly<Record<string, EditValue>>,
  after: Readonly<Record<string, EditValue>>,
): Fields {
  return editable.flatMap((attribute) =>
    attribute.key in after
      ? [
          {
            field: attribute.key,
            before: goodsText(attribute, before[attribute.key]),
            after: goodsText(attribute, after[attribute.key]),
          },
        ]
      : [],
  );
}
