import { parseIssue, type CallResponse } from '@loupe/contract';
import type { Services } from '../../../services.ts';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import { staffActor } from '../../lifecycle/transition.ts';
import { listUploadedMedia } from '../../media/list-uploaded-media.ts';
import { listEdits, type EditValue } from '../edit-history.ts';
import { editGoods, allowedGoodsStatuses, changeGoodsStatus, undoGoodsEdit } from './edit-goods.ts';
import { editableGoodsKinds, formatGoodsValue, type EditableGoodsKind } from './goods-kinds.ts';
import { listGoods, presentGoods } from './list-goods.ts';
import { loadGoods } from './stored-goods.ts';

type GoodsCall =
  | 'deskListGoods'
  | 'deskGetGoods'
  | 'deskEditGoods'
  | 'deskUndoGoodsEdit'
  | 'deskChangeGoodsStatus';

/** Calls of the stock desk for loose lots and jewellery. */
export function goodsManagementRoutes({ database, clock }: Services): Pick<Handlers, GoodsCall> {
  const which = (
    caller: Caller,
    data: { readonly kind: EditableGoodsKind['kind']; readonly goods_uuid: string },
  ) => ({
    kind: data.kind,
    uuid: data.goods_uuid,
    by: staffActor(caller),
    now: clock.now(),
  });
  return {
    deskListGoods: async ({ body: { data } }) => {
      const { goods, next } = await listGoods(database, data);
      return {
        error: null,
        message: '',
        rows: goods.map((one) => presentGoods(data.kind, one)),
        next_cursor: next,
      };
    },
    deskGetGoods: async ({ caller, body: { data } }) => {
      const kind = editableGoodsKinds[data.kind];
      const goods = await loadGoods(database, kind, data.goods_uuid);
      const isLooker = caller.role === 'sales';
      const [media, edits] = await Promise.all([
        listUploadedMedia(database, data.kind, goods.uuid),
        listEdits(database, { kind: data.kind, uuid: goods.uuid }, goods.facts),
      ]);
      const texts = kind.editable.map((attribute) => [
        attribute.key,
        formatGoodsValue(attribute, goods.facts[attribute.key]),
      ]);
      return {
        error: null,
        message: '',
        main_data: presentGoods(data.kind, goods),
        values: Object.fromEntries(texts.filter(([, text]) => text !== '')),
        editable: isLooker || goods.status === 'SOLD' ? [] : kind.editable.map(({ key }) => key),
        moves: isLooker ? [] : allowedGoodsStatuses(goods),
        media,
        edits: edits.map(({ createdAt, actorName: actor_name, before, after, canUndo }) => ({
          at: createdAt.toISOString(),
          actor_name,
          fields: fieldsOf(kind, before, after),
          can_undo: canUndo && !isLooker,
        })),
      };
    },
    deskEditGoods: async ({ caller, body: { data } }) => {
      const { values, price_percent: pricePercent, is_trial: isTrial } = data;
      const edit = { values, isTrial, ...(pricePercent !== undefined && { pricePercent }) };
      const { problems, changed } = await editGoods(database, { ...which(caller, data), ...edit });
      const parsedProblems = problems.map((problem) => ({
        ...problem,
        issue: parseIssue(problem.expectation),
      }));
      return { error: null, message: '', problems: parsedProblems, changed: [...changed] };
    },
    deskUndoGoodsEdit: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      changed: [...(await undoGoodsEdit(database, which(caller, data)))],
    }),
    deskChangeGoodsStatus: async ({ caller, body: { data } }) => {
      await changeGoodsStatus(database, { ...which(caller, data), to: data.to });
      return { error: null, message: '', status: data.to };
    },
  };
}

type Fields = CallResponse<'deskGetGoods'>['edits'][number]['fields'];

/** Formats the fields an edit changed; derived values that cannot be edited are left out. */
function fieldsOf(
  { editable }: EditableGoodsKind,
  before: Readonly<Record<string, EditValue>>,
  after: Readonly<Record<string, EditValue>>,
): Fields {
  return editable.flatMap((attribute) =>
    attribute.key in after
      ? [
          {
            field: attribute.key,
            before: formatGoodsValue(attribute, before[attribute.key]),
            after: formatGoodsValue(attribute, after[attribute.key]),
          },
        ]
      : [],
  );
}
