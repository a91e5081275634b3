import type { CallResponse, DeskOffer } from '@loupe/contract';
import { counterOfferBounds } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { stoneFact, stoneName } from '../../../trade/stones/stone-facts.ts';
import { describeStone } from '../../../trade/stones/describe-stone.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Countdown } from '../countdown.tsx';
import { parseCents, PriceForm } from '../price-form.tsx';
import { NegotiationHistory } from '../price-history.tsx';
import { StoneDescription } from './stone-description.tsx';
import type { DeskOfferActions } from './use-offer-actions.ts';

interface DeskOfferPanelProps {
  readonly lineId: string;
  readonly acts: DeskOfferActions;
  readonly bulk: BulkAction;
  readonly onClose: () => void;
}

/**
 * The offer on one stone beside the list: negotiation history, floor price, competing offers and the desk's
 * answer.
 */
export function DeskOfferPanel({ lineId, acts, bulk, onClose }: DeskOfferPanelProps) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetOffer', { data: { line_id: lineId } });
  const title = data ? formatMessage({ id: 'offers.name' }, { number: data.offer.offer_no }) : '';
  return (
    <SidePanel title={title} bulk={bulk} onClose={onClose}>
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Opened key={data.offer.status} {...data} acts={acts} />}
    </SidePanel>
  );
}

type OpenedProps = Pick<CallResponse<'deskGetOffer'>, 'offer' | 'competing_offers'> & {
  readonly acts: DeskOfferActions;
};

function Opened({ offer, competing_offers, acts }: OpenedProps) {
  const { formatMessage } = useIntl();
  const trade = useTradeLabels();
  const { stone, status, customer } = offer;
  const reopen = acts.acts.find(({ key }) => key === 'reopen');
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-14 font-semibold text-ink">
          <bdi>{describeStone(stone, trade)}</bdi>
        </p>
        <p className="text-14 font-medium text-ink">
          {formatMessage({ id: `offers.desk.status.${status}` })}
        </p>
      </div>
      <StoneDescription stone={stone} />
      <PanelFacts
        facts={[
          {
            label: formatMessage({ id: 'offers.desk.customer' }),
            value: customer.company ?? customer.name,
          },
          { label: formatMessage({ id: 'offers.desk.by' }), value: offer.person ?? customer.name },
          {
            label: formatMessage({ id: 'offers.desk.email' }),
            value: <bdi dir="ltr">{customer.email}</bdi>,
          },
          { label: formatMessage({ id: 'offers.desk.note' }), value: offer.description },
          {
            label: formatMessage({ id: 'offers.desk.floor' }),
            value: offer.floor_ppc !== null && (
              <bdi dir="ltr" className={offer.is_below_floor ? 'text-bad' : ''}>
                {formatFigure(offer.floor_ppc)} $/ct
              </bdi>
            ),
          },
          {
            label: formatMessage({ id: 'offers.desk.stoneStatus' }),
            value: trade.value('stock-status', stoneFact(stone, 'status') ?? ''),
          },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-13 text-ink-3">{formatMessage({ id: 'offers.desk.history' })}</h3>
        <NegotiationHistory
          line={offer}
          audience="desk"
          label={formatMessage({ id: 'offers.ladder' }, { stone: stoneName(stone) })}
        />
        {offer.expires_at !== null && <Countdown until={offer.expires_at} />}
      </section>
      {competing_offers.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="text-13 text-ink-3">{formatMessage({ id: 'offers.desk.others' })}</h3>
          <ul className="text-13">
            {competing_offers.map((rival) => (
              <li key={rival.line_id} className="flex flex-wrap justify-between gap-x-4 py-0.5">
                <bdi>{rival.customer.company ?? rival.customer.name}</bdi>
                <span className="text-ink-3">
                  {formatMessage({ id: `offers.desk.status.${rival.status}` })}
                </span>
                <bdi dir="ltr" className="ms-auto font-medium text-ink tabular-nums">
                  {formatFigure(rival.ppc)} $/ct
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {status === 'PENDING' && <AnswerForm offer={offer} acts={acts} />}
      {reopen?.isApplicable(offer) && (
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

/** Accept, reject or counter. Accepting below the floor price asks for a confirmation. */
function AnswerForm({ offer, acts }: { readonly offer: DeskOffer; readonly acts: DeskOfferActions }) {
  const { formatMessage } = useIntl();
  const [step, setStep] = useState<'choose' | 'below' | 'counter'>('choose');
  const bounds = counterOfferBounds(
    parseCents(offer.offered.ppc) ?? 0,
    parseCents(offer.own.ppc) ?? 0,
    parseCents(offer.rap),
  );
  const [accept, reject] = acts.acts;
  if (step === 'counter' && bounds !== null) {
    return (
      <PriceForm
        line={offer}
        bounds={bounds}
        withFigures
        send={formatMessage({ id: 'offers.desk.counterSend' })}
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
        aria-label={formatMessage({ id: 'offers.desk.acceptBelow' })}
        className="flex flex-col gap-2"
      >
        <p role="alert" className="text-13 text-bad">
          {formatMessage(
            { id: 'offers.desk.belowText' },
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
            {formatMessage({ id: 'offers.desk.acceptBelow' })}
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
        {formatMessage({ id: 'offers.desk.accept' })}
      </Button>
      {bounds !== null && (
        <Button
          onPress={() => {
            setStep('counter');
          }}
        >
          {formatMessage({ id: 'offers.desk.counter' })}
        </Button>
      )}
      <Button onPress={() => reject?.onPress([offer])}>{formatMessage({ id: 'offers.desk.reject' })}</Button>
    </div>
  );
}
