import type { DeskStone } from '@loupe/contract';
import { stoneStateMachine } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CallError } from '../../../lib/call-error.ts';
import { mutateCall, call } from '../../../lib/call.ts';
import { useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import type { RowAction, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { PickFilter } from '../../../ui/desk/pick-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { StatusLetter } from '../../../trade/stones/status-letter.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { StonePanel } from './stone-panel.tsx';

const lacks = ['picture', 'report'] as const;
const types = ['Natural', 'Lab Grown'] as const;
const nameOf = ({ stock_no: number }: DeskStone) => number;

/** All stones of the company: search, view, edit, withdraw and relist, one or many. */
export function DeskStonesScreen() {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const [texts] = useUrlParams();
  const { opened, open, close } = useOpenRow();
  const [discounting, setDiscounting] = useState<readonly DeskStone[] | null>(null);
  const state = stoneStateMachine.states.find((known) => known === texts['state']);
  const type = types.find((known) => known === texts['type']);
  const lacking = lacks.find((known) => known === texts['lacks']);
  const { data: known } = useCallQuery('deskListSuppliers', {});
  const suppliers = known?.suppliers ?? [];
  const { supplier = '' } = texts;
  const filters = {
    ...(state && { states: [state] }),
    ...(type && { types: [type] }),
    ...(lacking && { missing: lacking }),
    ...(supplier !== '' && { supplier }),
  };
  const list = useDeskList({
    call: 'deskListStones',
    sorts: ['newest', 'stock_no'],
    filters,
    read: async (page, options) => call('deskListStones', { data: { ...page, ...filters } }, options),
  });
  const bulk = useBulkAction();
  const figure = (key: 'carat' | 'rap' | 'disc' | 'ppc' | 'amount'): DeskColumn<DeskStone> => ({
    key,
    label: labels.column(key),
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
    label: labels.column(key),
    text: (stone) => {
      const value = stone[key];
      return value === null ? '' : labels.short(key, value);
    },
  });
  const columns: readonly DeskColumn<DeskStone>[] = [
    { key: 'stock_no', label: labels.column('stock_no'), text: nameOf, sort: 'stock_no' },
    {
      key: 'status',
      label: labels.column('status'),
      text: ({ status }) => status,
      render: ({ status }) => <StatusLetter status={status} />,
    },
    word('shape'),
    figure('carat'),
    { key: 'color', label: labels.column('color'), text: ({ color }) => color ?? '' },
    { key: 'clarity', label: labels.column('clarity'), text: ({ clarity }) => clarity ?? '' },
    word('lab'),
    { key: 'report_no', label: labels.column('report_no'), text: ({ report_no: number }) => number ?? '' },
    { ...figure('rap'), isHidden: true },
    figure('disc'),
    figure('ppc'),
    figure('amount'),
    { ...word('type'), isHidden: true },
    word('location'),
    {
      key: 'supplier',
      label: formatMessage({ id: 'stockManagement.desk.stones.supplier' }),
      text: ({ supplier, supplier_stock_no: number }) =>
        [supplier, number].filter((part) => part !== null).join(' '),
      isHidden: true,
    },
  ];
  const move = (to: 'AVAILABLE' | 'OFFLINE') => async (stone: DeskStone) =>
    mutateCall('deskChangeStoneStatus', { data: { stone_uuid: stone.stone_uuid, to } });
  const acts: readonly RowAction<DeskStone>[] = [
    {
      key: 'withdraw',
      label: formatMessage({ id: 'stockManagement.desk.stones.withdraw' }),
      isApplicable: ({ status }) => status === 'AVAILABLE',
      onPress: (rows) =>
        void bulk.run({
          title: formatMessage({ id: 'stockManagement.desk.stones.withdraw' }),
          rows,
          nameOf,
          work: move('OFFLINE'),
          undo: {
            title: formatMessage({ id: 'stockManagement.desk.stones.putBack' }),
            work: move('AVAILABLE'),
          },
        }),
    },
    {
      key: 'putBack',
      label: formatMessage({ id: 'stockManagement.desk.stones.putBack' }),
      isApplicable: ({ status }) => status === 'OFFLINE',
      onPress: (rows) =>
        void bulk.run({
          title: formatMessage({ id: 'stockManagement.desk.stones.putBack' }),
          rows,
          nameOf,
          work: move('AVAILABLE'),
          undo: {
            title: formatMessage({ id: 'stockManagement.desk.stones.withdraw' }),
            work: move('OFFLINE'),
          },
        }),
    },
    {
      key: 'discount',
      label: formatMessage({ id: 'stockManagement.desk.stones.setDiscount' }),
      hotKey: 'd',
      isApplicable: ({ status }) => status !== 'SOLD',
      onPress: setDiscounting,
    },
  ];
  const setDiscount = (disc: string) => {
    const rows = discounting ?? [];
    setDiscounting(null);
    // A stone that already has this discount is not edited, so undo must skip it.
    const edited = new Set<string>();
    void bulk.run({
      title: formatMessage({ id: 'stockManagement.desk.stones.discountIs' }, { disc }),
      rows,
      nameOf,
      work: async ({ stone_uuid: uuid }) => {
        const { problems, changed } = await mutateCall('deskEditStone', {
          data: { stone_uuid: uuid, values: { disc } },
        });
        if (problems.length > 0) throw new CallError(422, 'BODY_INVALID');
        if (changed.length > 0) edited.add(uuid);
      },
      undo: {
        title: formatMessage({ id: 'desk.undoEdit' }),
        work: async ({ stone_uuid: uuid }) =>
          edited.has(uuid) ? mutateCall('deskUndoStoneEdit', { data: { stone_uuid: uuid } }) : null,
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
        empty={formatMessage({ id: 'stockManagement.desk.stones.none' })}
        fileName="stones"
        filters={
          <>
            <SingleSelectFilter
              label={labels.attribute('status')}
              name="state"
              options={[
                { value: 'all', label: formatMessage({ id: 'stockManagement.desk.stones.all' }) },
                ...stoneStateMachine.states.map((value) => ({
                  value,
                  label: labels.value('stock-status', value),
                })),
              ]}
            />
            <SingleSelectFilter
              label={labels.attribute('type')}
              name="type"
              options={[
                { value: 'all', label: formatMessage({ id: 'stockManagement.desk.stones.both' }) },
                ...types.map((value) => ({ value, label: labels.short('type', value) })),
              ]}
            />
            <SingleSelectFilter
              label={formatMessage({ id: 'stockManagement.desk.stones.lacks' })}
              name="lacks"
              options={[
                {
                  value: 'nothing',
                  label: formatMessage({ id: 'stockManagement.desk.stones.lacks.nothing' }),
                },
                ...lacks.map((value) => ({
                  value,
                  label: formatMessage({ id: `stockManagement.desk.stones.lacks.${value}` }),
                })),
              ]}
            />
            {(suppliers.length > 1 || supplier !== '') && (
              <PickFilter
                label={formatMessage({ id: 'stockManagement.desk.stones.supplier' })}
                name="supplier"
                options={[
                  { value: '', label: formatMessage({ id: 'stockManagement.desk.stones.everySupplier' }) },
                  ...suppliers.map(({ name, is_own: isOwn }) => ({
                    value: name,
                    label: isOwn ? formatMessage({ id: 'stockManagement.desk.stones.ownStock' }) : name,
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
        <DiscountDialog
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
