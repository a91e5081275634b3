import type { CallInput, DeskGoods } from '@loupe/contract';
import { parseScaled, vocabularies } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { AppCallError } from '../../../lib/call-error.ts';
import { act } from '../../../lib/call.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import type { ActQuestion } from '../../../ui/desk/act-sheet.tsx';
import type { DeskAct } from '../../../ui/desk/desk-column.ts';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';

type Change = Omit<CallInput<'deskEditGoods'>['data'], 'kind' | 'goods_uuid'>;

/** Changes of many lots or pieces at once: their prices by percents, where they lie. */
export function useGoodsEdits(kind: 'LOT' | 'PIECE', bulk: Bulk) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const [question, ask] = useState<ActQuestion | null>(null);
  const change = (title: string, rows: readonly DeskGoods[], wanted: Change) => {
    // What stands so already is not edited: there is nothing of this to undo.
    const edited = new Set<string>();
    void bulk.run({
      title,
      rows,
      nameOf: ({ number }) => number,
      work: async ({ goods_uuid }) => {
        const { problems, changed } = await act('deskEditGoods', { data: { kind, goods_uuid, ...wanted } });
        if (problems.length > 0) throw new AppCallError(422, 'BODY_INVALID');
        if (changed.length > 0) edited.add(goods_uuid);
      },
      undo: {
        title: formatMessage({ id: 'desk.undoEdit' }),
        work: async ({ goods_uuid }) =>
          edited.has(goods_uuid) ? act('deskUndoGoodsEdit', { data: { kind, goods_uuid } }) : null,
      },
    });
  };
  const isEdited = ({ status }: DeskGoods) => status !== 'SOLD';
  const acts: readonly DeskAct<DeskGoods>[] = [
    {
      key: 'price',
      label: formatMessage({ id: 'deskGoods.movePrice' }),
      hotKey: 'p',
      isFor: isEdited,
      onPress: (rows) => {
        const title = formatMessage({ id: 'deskGoods.movePrice' });
        ask({
          title,
          submit: title,
          fields: [
            {
              name: 'percent',
              label: formatMessage({ id: `deskGoods.movePercent.${kind}` }, { count: rows.length }),
              hint: formatMessage({ id: 'deskGoods.movePercentHint' }),
            },
          ],
          onAnswer: ({ percent = '' }) => {
            const plain = percent.replace('\u2212', '-').replace(',', '.').replace('%', '').trim();
            if (parseScaled(plain, 2) === undefined) return;
            change(formatMessage({ id: 'deskGoods.priceMoves' }, { percent: plain }), rows, {
              price_percent: plain,
            });
          },
        });
      },
    },
    {
      key: 'location',
      label: formatMessage({ id: 'deskGoods.setLocation' }),
      isFor: isEdited,
      onPress: (rows) => {
        const title = formatMessage({ id: 'deskGoods.setLocation' });
        const options = vocabularies.location.values.map(({ value }) => ({
          value,
          label: words.value('location', value),
        }));
        ask({
          title,
          submit: title,
          fields: [
            {
              name: 'location',
              label: words.attribute('location'),
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
    question,
    closeQuestion: () => {
      ask(null);
    },
  };
}
