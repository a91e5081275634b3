import type { DeskStone } from '@loupe/contract';
import { stoneStates } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { AppCallError } from '../../../lib/call-error.ts';
import { act, call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { useAddressTexts } from '../../../lib/use-address-texts.ts';
import type { DeskAct, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { PickFilter } from '../../../ui/desk/pick-filter.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { StateLetter } from '../../../ui/stones/state-letter.tsx';
import { DiscountSheet } from './discount-sheet.tsx';
import { StonePanel } from './stone-panel.tsx';

const lacks = ['picture', 'report'] as const;
const types = ['Natural', 'Lab Grown'] as const;
const nameOf = ({ stock_no: number }: DeskStone) => number;

/** Every stone of the house: found, looked at, edited, withdrawn and put back, one or many. */
export function DeskStonesScreen() {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const [texts] = useAddressTexts();
  const { opened, open, close } = useOpened();
  const [discounting, setDiscounting] = useState<readonly DeskStone[] | null>(null);
  const state = stoneStates.states.find((known) => known === texts['state']);
  const type = types.find((known) => known === texts['type']);
  const lacking = lacks.find((known) => known === texts['lacks']);
  const { data: known } = useCall('deskListSuppliers', {});
  const suppliers = known?.suppliers ?? [];
  const { supplier = '' } = texts;
  const filters = {
    ...(state && { states: [state] }),
    ...(type && { types: [type] }),
    ...(lacking && { lacks: lacking }),
    ...(supplier !== '' && { supplier }),
  };
  const list = useDeskList({
    call: 'deskListStones',
    sorts: ['newest', 'stock_no'],
    filters,
    read: async (page, options) => call('deskListStones', { data: { ...page, ...filters } }, options),
  });
  const bulk = useBulk();
  const figure = (key: 'carat' | 'rap' | 'disc' | 'ppc' | 'amount'): DeskColumn<DeskStone> => ({
    key,
    label: words.column(key),
    text: (stone) => stone[key] ?? '',
    render: (stone) =>
      key === 'disc' ? (
        <span className="text-14 font-semibold">{formatFigure(stone.disc)}</span>
      ) : (
        formatFigure(stone[key])
      ),
    isFigure: true,
  });
  const word = (key: 'type' | 'shape' | 'lab' | 'location'): DeskColumn<DeskStone> => ({
    key,
    label: words.column(key),
    text: (stone) => {
      const value = stone[key];
      return value === null ? '' : words.short(key, value);
    },
  });
  const columns: readonly DeskColumn<DeskStone>[] = [
    { key: 'stock_no', label: words.column('stock_no'), text: nameOf, sort: 'stock_no' },
    {
      key: 'status',
      label: words.column('status'),
      text: ({ status }) => status,
      render: ({ status }) => <StateLetter status={status} />,
    },
    word('shape'),
    figure('carat'),
    { key: 'color', label: words.column('color'), text: ({ colour }) => colour ?? '' },
    { key: 'clarity', label: words.column('clarity'), text: ({ clarity }) => clarity ?? '' },
    word('lab'),
    { key: 'report_no', label: words.column('report_no'), text: ({ report_no: number }) => number ?? '' },
    { ...figure('rap'), isHidden: true },
    figure('disc'),
    figure('ppc'),
    figure('amount'),
    { ...word('type'), isHidden: true },
    word('location'),
    {
      key: 'supplier',
      label: formatMessage({ id: 'deskStones.supplier' }),
      text: ({ supplier, supplier_stock_no: number }) =>
        [supplier, number].filter((said) => said !== null).join(' '),
      isHidden: true,
    },
  ];
  const move = (to: 'AVAILABLE' | 'OFFLINE') => async (stone: DeskStone) =>
    act('deskMoveStone', { data: { stone_uuid: stone.stone_uuid, to } });
  const acts: readonly DeskAct<DeskStone>[] = [
    {
      key: 'withdraw',
      label: formatMessage({ id: 'deskStones.withdraw' }),
      isFor: ({ status }) => status === 'AVAILABLE',
      onPress: (rows) =>
        void bulk.run({
          title: formatMessage({ id: 'deskStones.withdraw' }),
          rows,
          nameOf,
          work: move('OFFLINE'),
          undo: { title: formatMessage({ id: 'deskStones.putBack' }), work: move('AVAILABLE') },
        }),
    },
    {
      key: 'putBack',
      label: formatMessage({ id: 'deskStones.putBack' }),
      isFor: ({ status }) => status === 'OFFLINE',
      onPress: (rows) =>
        void bulk.run({
          title: formatMessage({ id: 'deskStones.putBack' }),
          rows,
          nameOf,
          work: move('AVAILABLE'),
          undo: { title: formatMessage({ id: 'deskStones.withdraw' }), work: move('OFFLINE') },
        }),
    },
    {
      key: 'discount',
      label: formatMessage({ id: 'deskStones.setDiscount' }),
      hotKey: 'd',
      isFor: ({ status }) => status !== 'SOLD',
      onPress: setDiscounting,
    },
  ];
  const setDiscount = (disc: string) => {
    const rows = discounting ?? [];
    setDiscounting(null);
    // A stone at this discount already is not edited: there is nothing of this to undo.
    const edited = new Set<string>();
    void bulk.run({
      title: formatMessage({ id: 'deskStones.discountIs' }, { disc }),
      rows,
      nameOf,
      work: async ({ stone_uuid: uuid }) => {
        const { problems, changed } = await act('deskEditStone', {
          data: { stone_uuid: uuid, values: { disc } },
        });
        if (problems.length > 0) throw new AppCallError(422, 'BODY_INVALID');
        if (changed.length > 0) edited.add(uuid);
      },
      undo: {
        title: formatMessage({ id: 'desk.undoEdit' }),
        work: async ({ stone_uuid: uuid }) =>
          edited.has(uuid) ? act('deskUndoStoneEdit', { data: { stone_uuid: uuid } }) : null,
      },
    });
  };
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.stock' })}
        list={list}
        columns={columns}
        keyOf={({ stone_uuid: uuid }) => uuid}
        nameOf={nameOf}
        empty={formatMessage({ id: 'deskStones.none' })}
        fileName="stones"
        filters={
          <>
            <OneOf
              label={words.attribute('status')}
              name="state"
              options={[
                { value: 'all', label: formatMessage({ id: 'deskStones.all' }) },
                ...stoneStates.states.map((value) => ({
                  value,
                  label: words.value('stock-status', value),
                })),
              ]}
            />
            <OneOf
              label={words.attribute('type')}
              name="type"
              options={[
                { value: 'all', label: formatMessage({ id: 'deskStones.both' }) },
                ...types.map((value) => ({ value, label: words.short('type', value) })),
              ]}
            />
            <OneOf
              label={formatMessage({ id: 'deskStones.lacks' })}
              name="lacks"
              options={[
                { value: 'nothing', label: formatMessage({ id: 'deskStones.lacks.nothing' }) },
                ...lacks.map((value) => ({
                  value,
                  label: formatMessage({ id: `deskStones.lacks.${value}` }),
                })),
              ]}
            />
            {(suppliers.length > 1 || supplier !== '') && (
              <PickFilter
                label={formatMessage({ id: 'deskStones.supplier' })}
                name="supplier"
                options={[
                  { value: '', label: formatMessage({ id: 'deskStones.everySupplier' }) },
                  ...suppliers.map(({ name, is_own: isOwn }) => ({
                    value: name,
                    label: isOwn ? formatMessage({ id: 'deskStones.ownStock' }) : name,
                  })),
                ]}
              />
            )}
          </>
        }
        acts={acts}
        bulk={bulk}
        opened={opened}
        onOpen={({ stone_uuid: uuid }) => {
          open(uuid);
        }}
        panel={opened !== null && <StonePanel key={opened} uuid={opened} onClose={close} />}
      />
      {discounting && (
        <DiscountSheet
          count={discounting.length}
          onSet={setDiscount}
          onClose={() => {
            setDiscounting(null);
          }}
        />
      )}
    </>
  );
}
