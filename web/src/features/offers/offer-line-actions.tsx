import type { OfferLine } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { Button } from '../../ui/button.tsx';
import { useOfferMutation } from './use-offer-mutation.ts';

interface LineActionsProps {
  readonly line: OfferLine;
  /** Whether the customer may answer the desk and withdraw the offer. */
  readonly canAnswer: boolean;
  /** Absent when the customer may not order. */
  readonly onOrder: (() => void) | undefined;
  readonly onCounter: () => void;
}

/** The customer's current actions on an offer. */
export function OfferLineActions({ line, canAnswer, onOrder, onCounter }: LineActionsProps) {
  const { formatMessage } = useIntl();
  const { status, counter, line_id: id, order_id: orderId } = line;
  const accept = useOfferMutation('acceptCounterOffer');
  const withdraw = useOfferMutation('deleteOffer');
  const isAccepted = status === 'ACCEPTED';
  const name = { stone: stoneName(line.stone) };
  if (status === 'ORDERED' && orderId !== null) {
    return (
      <Link
        to="/order/items"
        search={{ id: orderId }}
        className="inline-flex min-h-9 items-center text-14 text-blue hover:underline"
      >
        {formatMessage({ id: 'offers.toOrder' })}
      </Link>
    );
  }
  if (line.expires_at === null) return null;
  return (
    // The button that ends the offer has a separate column, so that a row that moves up or down never puts it
    // where another button was.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {canAnswer && status === 'COUNTERED' && counter !== null && (
          <>
            <Button
              variant="primary"
              isPending={accept.isPending}
              aria-label={formatMessage({ id: 'offers.acceptOf' }, { ...name, price: priceOf(counter) })}
              onPress={() => {
                accept.mutate({ data: { line_id: id, ppc: counter.ppc } });
              }}
            >
              {formatMessage({ id: 'offers.accept' }, { price: <bdi>{priceOf(counter)}</bdi> })}
            </Button>
            <Button aria-label={formatMessage({ id: 'offers.againOf' }, name)} onPress={onCounter}>
              {formatMessage({ id: 'offers.again' })}
            </Button>
          </>
        )}
        {status === 'ACCEPTED' && onOrder && (
          <Button
            variant="primary"
            aria-label={formatMessage({ id: 'offers.orderOf' }, name)}
            onPress={onOrder}
          >
            {formatMessage({ id: 'offers.order' })}
          </Button>
        )}
      </div>
      {canAnswer && (
        <Button
          variant="quiet"
          isPending={withdraw.isPending}
          aria-label={formatMessage({ id: isAccepted ? 'offers.giveBackOf' : 'offers.withdrawOf' }, name)}
          onPress={() => {
            withdraw.mutate({ cart: [id] });
          }}
        >
          {formatMessage({ id: isAccepted ? 'offers.giveBack' : 'offers.withdraw' })}
        </Button>
      )}
    </div>
  );
}

/** Formats a price by its discount, or by its price per carat when it has none. */
const priceOf = ({ disc, ppc }: NonNullable<OfferLine['counter']>) =>
  disc === null ? `${formatFigure(ppc)} $/ct` : `${formatFigure(disc)} %`;
