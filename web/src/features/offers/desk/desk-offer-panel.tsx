import type { CallAnswer, DeskOffer } from '@loupe/contract';
import { boundsBetween } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { factOf, nameOf } from '../../../lib/stones/stone-facts.ts';
import { stoneWords } from '../../../lib/stones/stone-words.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { Countdown } from '../countdown.tsx';
import { centsOf, NamedPriceForm } from '../named-price-form.tsx';
import { PriceLadder } from '../price-ladder.tsx';
import { StoneSaid } from './stone-said.tsx';
import type { DeskOfferActs } from './offer-acts.ts';

interface DeskOfferPanelProps {
  readonly lineId: string;
  readonly acts: DeskOfferActs;
  readonly bulk: Bulk;
  readonly onClose: () => void;
}

/** The offer on one stone beside the list: what was said, how low the house goes, who else offers, and the answer. */
export function DeskOfferPanel({ lineId, acts, bulk, onClose }: DeskOfferPanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('deskGetOffer', { data: { line_id: lineId } });
  const title = data ? formatMessage({ id: 'offers.name' }, { number: data.offer.offer_no }) : '';
  return (
    <SidePanel title={title} bulk={bulk} onClose={onClose}>
      {!data && !error && <LoadingRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Opened key={data.offer.status} {...data} acts={acts} />}
    </SidePanel>
  );
}

type OpenedProps = Pick<CallAnswer<'deskGetOffer'>, 'offer' | 'rivals'> & { readonly acts: DeskOfferActs };

function Opened({ offer, rivals, acts }: OpenedProps) {
  const { formatMessage } = useIntl();
  const trade = useTradeWords();
  const { stone, status, customer } = offer;
  const reopen = acts.acts.find(({ key }) => key === 'reopen');
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-14 font-semibold text-ink">
          <bdi>{stoneWords(stone, trade)}</bdi>
        </p>
        <p className="text-14 font-medium text-ink">{formatMessage({ id: `deskOffers.status.${status}` })}</p>
      </div>
      <StoneSaid stone={stone} />
      <PanelFacts
        facts={[
          {
            label: formatMessage({ id: 'deskOffers.customer' }),
            value: customer.company ?? customer.name,
          },
          { label: formatMessage({ id: 'deskOffers.by' }), value: offer.person ?? customer.name },
          {
            label: formatMessage({ id: 'deskOffers.email' }),
            value: <bdi dir="ltr">{customer.email}</bdi>,
          },
          { label: formatMessage({ id: 'deskOffers.words' }), value: offer.description },
          {
            label: formatMessage({ id: 'deskOffers.floor' }),
            value: offer.floor_ppc !== null && (
              <bdi dir="ltr" className={offer.is_below_floor ? 'text-bad' : ''}>
                {formatFigure(offer.floor_ppc)} $/ct
              </bdi>
            ),
          },
          {
            label: formatMessage({ id: 'deskOffers.stoneStatus' }),
            value: trade.value('stock-status', factOf(stone, 'status') ?? ''),
          },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-13 text-ink-3">{formatMessage({ id: 'deskOffers.said' })}</h3>
        <PriceLadder
          line={offer}
          words="deskOffers"
          label={formatMessage({ id: 'offers.ladder' }, { stone: nameOf(stone) })}
        />
        {offer.expires_at !== null && <Countdown until={offer.expires_at} />}
      </section>
      {rivals.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="text-13 text-ink-3">{formatMessage({ id: 'deskOffers.others' })}</h3>
          <ul className="text-13">
            {rivals.map((rival) => (
              <li key={rival.line_id} className="flex flex-wrap justify-between gap-x-4 py-0.5">
                <bdi>{rival.customer.company ?? rival.customer.name}</bdi>
                <span className="text-ink-3">
                  {formatMessage({ id: `deskOffers.status.${rival.status}` })}
                </span>
                <bdi dir="ltr" className="ms-auto font-medium text-ink tabular-nums">
                  {formatFigure(rival.ppc)} $/ct
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {status === 'PENDING' && <Answer offer={offer} acts={acts} />}
      {reopen?.isFor(offer) && (
        <Button
          onPress={() => {
            reopen.onPress([offer]);
          }}
        >
          {reopen.label}
        </Button>
      )}
    </>
  );
}

/** Yes, no, or another price. A yes below the floor is asked for once more. */
function Answer({ offer, acts }: { readonly offer: DeskOffer; readonly acts: DeskOfferActs }) {
  const { formatMessage } = useIntl();
  const [step, setStep] = useState<'choose' | 'below' | 'counter'>('choose');
  const bounds = boundsBetween(
    centsOf(offer.offered.ppc) ?? 0,
    centsOf(offer.own.ppc) ?? 0,
    centsOf(offer.rap),
  );
  const [accept, reject] = acts.acts;
  if (step === 'counter' && bounds !== null) {
    return (
      <NamedPriceForm
        line={offer}
        bounds={bounds}
        withFigures
        send={formatMessage({ id: 'deskOffers.counterSend' })}
        isSending={false}
        onSend={(price) => {
          acts.counter(offer, price);
          setStep('choose');
        }}
        onClose={() => {
          setStep('choose');
        }}
      />
    );
  }
  if (step === 'below') {
    return (
      <div
        role="group"
        aria-label={formatMessage({ id: 'deskOffers.acceptBelow' })}
        className="flex flex-col gap-2"
      >
        <p role="alert" className="text-13 text-bad">
          {formatMessage(
            { id: 'deskOffers.belowText' },
            { floor: <bdi key="floor">{formatFigure(offer.floor_ppc)} $/ct</bdi> },
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            onPress={() => {
              acts.acceptBelow(offer);
              setStep('choose');
            }}
          >
            {formatMessage({ id: 'deskOffers.acceptBelow' })}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              setStep('choose');
            }}
          >
            {formatMessage({ id: 'desk.notNow' })}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        onPress={() => {
          if (offer.is_below_floor) setStep('below');
          else accept?.onPress([offer]);
        }}
      >
        {formatMessage({ id: 'deskOffers.accept' })}
      </Button>
      {bounds !== null && (
        <Button
          onPress={() => {
            setStep('counter');
          }}
        >
          {formatMessage({ id: 'deskOffers.counter' })}
        </Button>
      )}
      <Button onPress={() => reject?.onPress([offer])}>{formatMessage({ id: 'deskOffers.reject' })}</Button>
    </div>
  );
}
