import type { DeskOffer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { call } from '../../../lib/call.ts';
import { formatFigure, unknownFigure } from '../../../lib/figures.ts';
import { nameOf } from '../../../lib/stones/stone-facts.ts';
import { stoneWords } from '../../../lib/stones/stone-words.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Age } from '../../../ui/desk/age.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { DeskOfferPanel } from './desk-offer-panel.tsx';
import { offerName, useDeskOfferActs } from './offer-acts.ts';

const shows = ['waiting', 'answered', 'all'] as const;

/** What customers offer, stone by stone: those that wait for an answer, those answered, all. */
export function DeskOffersScreen() {
  const { formatMessage } = useIntl();
  const { opened, open, close } = useOpened();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListOffers',
    sorts: ['since', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListOffers', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const acts = useDeskOfferActs(bulk);
  const columns = useColumns(opened !== null);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.offers' })}
      list={list}
      columns={columns}
      keyOf={({ line_id: id }) => id}
      nameOf={offerName}
      empty={formatMessage({ id: `deskOffers.none.${show}` })}
      fileName="offers"
      filters={
        <OneOf
          label={formatMessage({ id: 'deskOffers.show' })}
          name="show"
          options={shows.map((value) => ({
            value,
            label: formatMessage({ id: `deskOffers.show.${value}` }),
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

/** The panel beside the list says what has no room in it then. */
function useColumns(isBesidePanel: boolean): readonly DeskColumn<DeskOffer>[] {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const words = useTradeWords();
  const label = (key: PlainUnder<'deskOffers'>) => formatMessage({ id: `deskOffers.${key}` });
  return [
    {
      key: 'stone',
      label: label('stone'),
      text: ({ stone }) => `${nameOf(stone)} ${stoneWords(stone, words)}`,
      render: ({ stone }) => (
        <bdi>
          {nameOf(stone)}
          {!isBesidePanel && ` ${stoneWords(stone, words)}`}
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
      text: ({ status }) => formatMessage({ id: `deskOffers.status.${status}` }),
    },
    {
      key: 'since',
      label: label('since'),
      text: ({ since }) => clock(since),
      render: ({ since, status }) =>
        status === 'PENDING' ? <Age since={since} /> : <bdi>{clock(since)}</bdi>,
      sort: 'since',
    },
    {
      key: 'own',
      isHidden: isBesidePanel,
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
      isHidden: isBesidePanel,
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
      isHidden: isBesidePanel,
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
