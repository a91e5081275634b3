import type { DeskGoods } from '@loupe/contract';
import { lotStatuses } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { mutateCall, call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import type { RowAction, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { StatusLetter } from '../../../trade/stones/status-letter.tsx';
import { ActionDialog } from '../../../ui/desk/action-dialog.tsx';
import { GoodsPanel } from './goods-panel.tsx';
import { useGoodsBulkEdits } from './use-goods-bulk-edits.ts';

const lists = {
  LOT: { title: 'desk.loose', what: 'loose-shape', sort: 'loose-kind', fileName: 'loose-goods' },
  PIECE: { title: 'desk.jewellery', what: null, sort: 'jewellery-type', fileName: 'jewellery' },
} as const;
const statesOf = { LOT: lotStatuses, PIECE: [...lotStatuses, 'MEMO'] } as const;
const nameOf = ({ goods_no }: DeskGoods) => goods_no;

/** Lots or pieces of every status: search, edit, withdraw and relist, one or many. */
export function DeskGoodsScreen({ kind }: { readonly kind: 'LOT' | 'PIECE' }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const [texts] = useUrlParams();
  const { opened, open, close } = useOpenRow();
  const { title, what, sort, fileName } = lists[kind];
  const states: readonly DeskGoods['status'][] = statesOf[kind];
  const state = states.find((known) => known === texts['state']);
  const filters = { kind, ...(state && { states: [state] }) };
  const list = useDeskList({
    call: 'deskListGoods',
    sorts: ['newest', 'number'],
    filters,
    read: async (page, options) => call('deskListGoods', { data: { ...page, ...filters } }, options),
  });
  const bulk = useBulkAction();
  const figure = (key: 'weight' | 'price' | 'amount', label: string): DeskColumn<DeskGoods> => ({
    key,
    label,
    text: (goods) => goods[key] ?? '',
    render: (goods) => (
      <span className={key === 'price' ? 'text-14 font-semibold' : ''}>{formatFigure(goods[key])}</span>
    ),
    isFigure: true,
  });
  const columns: readonly DeskColumn<DeskGoods>[] = [
    {
      key: 'number',
      label: formatMessage({ id: 'stockManagement.desk.goods.number' }),
      text: nameOf,
      sort: 'number',
    },
    {
      key: 'status',
      label: labels.column('status'),
      text: ({ status }) => status,
      render: ({ status }) => <StatusLetter status={status} />,
    },
    {
      key: 'sort',
      label: formatMessage({ id: 'stockManagement.desk.goods.sort' }),
      text: ({ sort_of: value }) => labels.value(sort, value),
    },
    {
      key: 'what',
      label: formatMessage({ id: 'stockManagement.desk.goods.what' }),
      text: ({ what: value }) => (what === null ? value : labels.value(what, value)),
    },
    figure('weight', formatMessage({ id: `stockManagement.desk.goods.weight.${kind}` })),
    figure('price', formatMessage({ id: `stockManagement.desk.goods.price.${kind}` })),
    ...(kind === 'LOT' ? [figure('amount', formatMessage({ id: 'stockManagement.desk.goods.amount' }))] : []),
    {
      key: 'location',
      label: formatMessage({ id: 'stockManagement.desk.goods.location' }),
      text: ({ location }) => labels.value('location', location),
    },
  ];
  const move =
    (to: 'AVAILABLE' | 'OFFLINE') =>
    async ({ goods_uuid: uuid }: DeskGoods) =>
      mutateCall('deskChangeGoodsStatus', { data: { kind, goods_uuid: uuid, to } });
  const moving = (from: DeskGoods['status'], to: 'AVAILABLE' | 'OFFLINE'): RowAction<DeskGoods> => {
    const [doing, undoing] =
      to === 'OFFLINE'
        ? (['stockManagement.desk.stones.withdraw', 'stockManagement.desk.stones.putBack'] as const)
        : (['stockManagement.desk.stones.putBack', 'stockManagement.desk.stones.withdraw'] as const);
    return {
      key: to,
      label: formatMessage({ id: doing }),
      isApplicable: ({ status }) => status === from,
      onPress: (rows) =>
        void bulk.run({
          title: formatMessage({ id: doing }),
          rows,
          nameOf,
          work: move(to),
          undo: {
            title: formatMessage({ id: undoing }),
            work: move(to === 'OFFLINE' ? 'AVAILABLE' : 'OFFLINE'),
          },
        }),
    };
  };
  const edits = useGoodsBulkEdits(kind, bulk);
  return (
    <>
      <DeskList
        title={formatMessage({ id: title })}
        list={list}
        columns={columns}
        keyOf={({ goods_uuid: uuid }) => uuid}
        nameOf={nameOf}
        empty={formatMessage({ id: 'stockManagement.desk.goods.none' })}
        fileName={fileName}
        filters={
          <SingleSelectFilter
            label={labels.attribute('status')}
            name="state"
            options={[
              { value: 'all', label: formatMessage({ id: 'stockManagement.desk.stones.all' }) },
              ...states.map((value) => ({ value, label: labels.value('stock-status', value) })),
            ]}
          />
        }
        acts={[...edits.acts, moving('AVAILABLE', 'OFFLINE'), moving('OFFLINE', 'AVAILABLE')]}
        bulk={bulk}
        opened={opened}
        onOpen={({ goods_uuid: uuid }) => {
          open(uuid);
        }}
        panel={opened !== null && <GoodsPanel key={opened} kind={kind} uuid={opened} onClose={close} />}
      />
      {edits.question && <ActionDialog question={edits.question} onClose={edits.closeQuestion} />}
    </>
  );
}
