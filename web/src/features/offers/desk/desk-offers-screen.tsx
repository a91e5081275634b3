import type { DeskOffer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { call } from '../../../lib/call.ts';
import { formatFigure, unknownFigure } from '../../../lib/format-figure.ts';
import { stoneName } from '../../../trade/stones/stone-facts.ts';
import { describeStone } from '../../../trade/stones/describe-stone.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { DeskOfferPanel } from './desk-offer-panel.tsx';
import { offerName, useDeskOfferActions } from './use-offer-actions.ts';

const shows = ['pending', 'answered', 'all'] as const;

/** Customers' offers by stone: awaiting an answer, answered or all. */
export function DeskOffersScreen() {
  const { formatMessage } = useIntl();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListOffers',
    sorts: ['since', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListOffers', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const acts = useDeskOfferActions(bulk);
  const columns = useColumns(opened !== null);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.offers' })}
      list={list}
      columns={columns}
      keyOf={({ line_id: id }) => id}
      nameOf={offerName}
      empty={formatMessage({ id: `offers.desk.none.${show}` })}
      fileName="offers"
      filters={
        <SingleSelectFilter
          label={formatMessage({ id: 'offers.desk.show' })}
          name="show"
          options={shows.map((value) => ({
            value,
            label: formatMessage({ id: `offers.desk.show.${value}` }),
          }))}
        />
      }
      acts={acts.acts}
      bulk={bulk}
      opened={opened}
      onOpen={({ line_id: id }) => {
        open(id);
      }}
      panel={
        opened !== null && (
          <DeskOfferPanel key={opened} lineId={opened} acts={acts} bulk={bulk} onClose={close} />
        )
      }
    />
  );
}

/** Columns that the side panel repeats are hidden while it is open. */
function useColumns(isNextToPanel: boolean): readonly DeskColumn<DeskOffer>[] {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const labels = useTradeLabels();
  const label = (key: PlainUnder<'offers.desk'>) => formatMessage({ id: `offers.desk.${key}` });
  return [
    {
      key: 'stone',
      label: label('stone'),
      text: ({ stone }) => `${stoneName(stone)} ${describeStone(stone, labels)}`,
      render: ({ stone }) => (
        <bdi>
          {stoneName(stone)}
          {!isNextToPanel && ` ${describeStone(stone, labels)}`}
        </bdi>
      ),
    },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ customer }) => customer.company ?? customer.name,
      sort: 'customer',
    },
    {
      key: 'status',
      label: label('status'),
      text: ({ status }) => formatMessage({ id: `offers.desk.status.${status}` }),
    },
    {
      key: 'since',
      label: label('since'),
      text: ({ since }) => clock(since),
      render: ({ since, status }) =>
        status === 'PENDING' ? <WaitingTime since={since} /> : <bdi>{clock(since)}</bdi>,
      sort: 'since',
    },
    {
      key: 'own',
      isHidden: isNextToPanel,
      label: label('ownDisc'),
      text: ({ own }) => own.disc ?? own.ppc,
      render: ({ own }) => <bdi>{own.disc === null ? unknownFigure : formatFigure(own.disc)}</bdi>,
      isFigure: true,
    },
    {
      key: 'offered',
      label: label('offeredDisc'),
      text: ({ offered }) => offered.disc ?? '',
      render: ({ offered }) => (
        <bdi className="text-14 font-semibold">
          {offered.disc === null ? unknownFigure : formatFigure(offered.disc)}
        </bdi>
      ),
      isFigure: true,
    },
    {
      key: 'ppc',
      label: label('offeredPpc'),
      text: ({ offered }) => offered.ppc,
      render: ({ offered }) => <bdi>{formatFigure(offered.ppc)}</bdi>,
      isFigure: true,
    },
    {
      key: 'floor',
      isHidden: isNextToPanel,
      label: label('floor'),
      text: ({ floor_ppc: floor }) => floor ?? '',
      render: ({ floor_ppc: floor, is_below_floor: isBelow }) => (
        <bdi className={isBelow ? 'text-bad' : 'text-ink-2'}>
          {floor === null ? unknownFigure : formatFigure(floor)}
        </bdi>
      ),
      isFigure: true,
    },
    {
      key: 'others',
      isHidden: isNextToPanel,
      label: label('others'),
      text: ({ others }) => String(others),
      render: ({ others }) => (others === 0 ? unknownFigure : <bdi>{others}</bdi>),
      isFigure: true,
    },
    { key: 'offer_no', label: label('number'), text: ({ offer_no: number }) => number, isHidden: true },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
    { key: 'amount', label: label('amount'), text: ({ offered }) => offered.amount, isHidden: true },
  ];
}
