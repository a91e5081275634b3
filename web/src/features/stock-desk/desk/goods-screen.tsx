import type { DeskGoods } from '@loupe/contract';
import { lotStates } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { act, call } from '../../../lib/call.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { useAddressTexts } from '../../../lib/use-address-texts.ts';
import type { DeskAct, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { StateLetter } from '../../../ui/stones/state-letter.tsx';
import { ActSheet } from '../../../ui/desk/act-sheet.tsx';
import { GoodsPanel } from './goods-panel.tsx';
import { useGoodsEdits } from './goods-edits.ts';

const lists = {
  LOT: { title: 'desk.loose', what: 'loose-shape', sort: 'loose-kind', fileName: 'loose-goods' },
  PIECE: { title: 'desk.jewellery', what: null, sort: 'jewellery-type', fileName: 'jewellery' },
} as const;
const statesOf = { LOT: lotStates, PIECE: [...lotStates, 'MEMO'] } as const;
const nameOf = ({ number }: DeskGoods) => number;

/** Lots or pieces of every state: found, edited, withdrawn and put back, one or many. */
export function GoodsScreen({ kind }: { readonly kind: 'LOT' | 'PIECE' }) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const [texts] = useAddressTexts();
  const { opened, open, close } = useOpened();
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
  const bulk = useBulk();
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
    { key: 'number', label: formatMessage({ id: 'deskGoods.number' }), text: nameOf, sort: 'number' },
    {
      key: 'status',
      label: words.column('status'),
      text: ({ status }) => status,
      render: ({ status }) => <StateLetter status={status} />,
    },
    {
      key: 'sort',
      label: formatMessage({ id: 'deskGoods.sort' }),
      text: ({ sort_of: value }) => words.value(sort, value),
    },
    {
      key: 'what',
      label: formatMessage({ id: 'deskGoods.what' }),
      text: ({ what: value }) => (what === null ? value : words.value(what, value)),
    },
    figure('weight', formatMessage({ id: `deskGoods.weight.${kind}` })),
    figure('price', formatMessage({ id: `deskGoods.price.${kind}` })),
    ...(kind === 'LOT' ? [figure('amount', formatMessage({ id: 'deskGoods.amount' }))] : []),
    {
      key: 'location',
      label: formatMessage({ id: 'deskGoods.location' }),
      text: ({ location: place }) => words.value('location', place),
    },
  ];
  const move =
    (to: 'AVAILABLE' | 'OFFLINE') =>
    async ({ goods_uuid: uuid }: DeskGoods) =>
      act('deskMoveGoods', { data: { kind, goods_uuid: uuid, to } });
  const moving = (from: DeskGoods['status'], to: 'AVAILABLE' | 'OFFLINE'): DeskAct<DeskGoods> => {
    const [doing, undoing] =
      to === 'OFFLINE'
        ? (['deskStones.withdraw', 'deskStones.putBack'] as const)
        : (['deskStones.putBack', 'deskStones.withdraw'] as const);
    return {
      key: to,
      label: formatMessage({ id: doing }),
      isFor: ({ status }) => status === from,
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
  const edits = useGoodsEdits(kind, bulk);
  return (
    <>
      <DeskList
        title={formatMessage({ id: title })}
        list={list}
        columns={columns}
        keyOf={({ goods_uuid: uuid }) => uuid}
        nameOf={nameOf}
        empty={formatMessage({ id: 'deskGoods.none' })}
        fileName={fileName}
        filters={
          <OneOf
            label={words.attribute('status')}
            name="state"
            options={[
              { value: 'all', label: formatMessage({ id: 'deskStones.all' }) },
              ...states.map((value) => ({ value, label: words.value('stock-status', value) })),
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
      {edits.question && <ActSheet question={edits.question} onClose={edits.closeQuestion} />}
    </>
  );
}
