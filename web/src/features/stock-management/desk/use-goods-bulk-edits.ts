import type { CallRequest, DeskGoods } from '@loupe/contract';
import { parseScaled, vocabularies } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CallError } from '../../../lib/call-error.ts';
import { mutateCall } from '../../../lib/call.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import type { ActionForm } from '../../../ui/desk/action-dialog.tsx';
import type { RowAction } from '../../../ui/desk/desk-column.ts';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';

type Change = Omit<CallRequest<'deskEditGoods'>['data'], 'kind' | 'goods_uuid'>;

/** Bulk edits of lots or pieces: price by a percentage, location. */
export function useGoodsBulkEdits(kind: 'LOT' | 'PIECE', bulk: BulkAction) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const [dialog, openDialog] = useState<ActionForm | null>(null);
  const change = (title: string, rows: readonly DeskGoods[], edit: Change) => {
    // Goods that already have this value are not edited, so undo must skip them.
    const edited = new Set<string>();
    void bulk.run({
      title,
      rows,
      nameOf: ({ goods_no }) => goods_no,
      work: async ({ goods_uuid }) => {
        const { problems, changed } = await mutateCall('deskEditGoods', {
          data: { kind, goods_uuid, ...edit },
        });
        if (problems.length > 0) throw new CallError(422, 'BODY_INVALID');
        if (changed.length > 0) edited.add(goods_uuid);
      },
      undo: {
        title: formatMessage({ id: 'desk.undoEdit' }),
        work: async ({ goods_uuid }) =>
          edited.has(goods_uuid) ? mutateCall('deskUndoGoodsEdit', { data: { kind, goods_uuid } }) : null,
      },
    });
  };
  const isEdited = ({ status }: DeskGoods) => status !== 'SOLD';
  const acts: readonly RowAction<DeskGoods>[] = [
    {
      key: 'price',
      label: formatMessage({ id: 'stockManagement.desk.goods.movePrice' }),
      hotKey: 'p',
      isApplicable: isEdited,
      onPress: (rows) => {
        const title = formatMessage({ id: 'stockManagement.desk.goods.movePrice' });
        openDialog({
          title,
          submit: title,
          fields: [
            {
              name: 'percent',
              label: formatMessage(
                { id: `stockManagement.desk.goods.movePercent.${kind}` },
                { count: rows.length },
              ),
              hint: formatMessage({ id: 'stockManagement.desk.goods.movePercentHint' }),
            },
          ],
          onAnswer: ({ percent = '' }) => {
            const plain = percent.replace('\u2212', '-').replace(',', '.').replace('%', '').trim();
            if (parseScaled(plain, 2) === undefined) return;
            change(formatMessage({ id: 'stockManagement.desk.goods.priceMoves' }, { percent: plain }), rows, {
              price_percent: plain,
            });
          },
        });
      },
    },
    {
      key: 'location',
      label: formatMessage({ id: 'stockManagement.desk.goods.setLocation' }),
      isApplicable: isEdited,
      onPress: (rows) => {
        const title = formatMessage({ id: 'stockManagement.desk.goods.setLocation' });
        const options = vocabularies.location.values.map(({ value }) => ({
          value,
          label: labels.value('location', value),
        }));
        openDialog({
          title,
          submit: title,
          fields: [
            {
              name: 'location',
              label: labels.attribute('location'),
              options,
              initial: options[0]?.value ?? '',
            },
          ],
          onAnswer: ({ location = '' }) => {
            change(title, rows, { values: { location } });
          },
        });
      },
    },
  ];
  return {
    acts,
    question: dialog,
    closeQuestion: () => {
      openDialog(null);
    },
  };
}
