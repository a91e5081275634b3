import type { OfferLine } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { Countdown } from './countdown.tsx';
import { OfferLineActions } from './offer-line-actions.tsx';
import { CounterOfferForm } from './counter-offer-form.tsx';
import { NegotiationHistory } from './price-history.tsx';
import { StoneName } from './stone-name.tsx';

interface OfferLineRowProps {
  readonly line: OfferLine;
  readonly canAnswer: boolean;
  readonly onOrder: (() => void) | undefined;
}

const tones: Readonly<Partial<Record<OfferLine['status'], string>>> = {
  COUNTERED: 'text-hold',
  ACCEPTED: 'text-available',
  ORDERED: 'text-available',
};

/** The offer on one stone: stone, negotiation history, status and actions. */
export function OfferLineRow({ line, canAnswer, onOrder }: OfferLineRowProps) {
  const { formatMessage } = useIntl();
  const [isCountering, setCountering] = useState(false);
  const { stone, status, expires_at: until, agreed, offered, counter } = line;
  const price = agreed ?? counter ?? offered;
  const isOpen = until !== null;
  return (
    <li className="grid items-start gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-0 min-[800px]:grid-cols-[minmax(10rem,14rem)_minmax(17rem,1fr)_minmax(15rem,24rem)] min-[800px]:px-6">
      <div className="flex items-start justify-between gap-4 min-[800px]:block">
        <StoneName stone={stone} />
        <div className="text-right tabular-nums min-[800px]:text-start">
          <p className={`text-16 ${isOpen ? 'font-semibold text-ink' : 'text-ink-3'}`}>
            <bdi dir="ltr">
              {formatFigure(price.disc)} <span className="text-12 font-normal text-ink-3">%</span>
            </bdi>
          </p>
          <p className="text-13 whitespace-nowrap text-ink-2">
            <bdi dir="ltr">
              {formatFigure(price.amount)} <span className="text-12 text-ink-3">$</span>
            </bdi>
          </p>
        </div>
      </div>
      <NegotiationHistory
        line={line}
        label={formatMessage({ id: 'offers.ladder' }, { stone: stoneName(stone) })}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <div>
          <p className={`text-14 font-medium ${tones[status] ?? (isOpen ? 'text-ink' : 'text-ink-3')}`}>
            {formatMessage({ id: `offers.status.${status}` })}
          </p>
          {until !== null && <Countdown until={until} />}
        </div>
        {isCountering && status === 'COUNTERED' ? (
          <CounterOfferForm
            line={line}
            onClose={() => {
              setCountering(false);
            }}
          />
        ) : (
          <OfferLineActions
            line={line}
            canAnswer={canAnswer}
            onOrder={onOrder}
            onCounter={() => {
              setCountering(true);
            }}
          />
        )}
      </div>
    </li>
  );
}
