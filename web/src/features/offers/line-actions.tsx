import type { OfferLine } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { Button } from '../../ui/button.tsx';
import { useOfferAnswer } from './use-offer-answers.ts';

interface LineActionsProps {
  readonly line: OfferLine;
  /** Whether he may answer the desk, and take the offer back. */
  readonly mayAnswer: boolean;
  /** Absent where the account may not order. */
  readonly onOrder: (() => void) | undefined;
  readonly onAgain: () => void;
}

/** What its customer can do with an offer now. */
export function LineActions({ line, mayAnswer, onOrder, onAgain }: LineActionsProps) {
  const { formatMessage } = useIntl();
  const { status, counter, line_id: id, order_id: orderId } = line;
  const accept = useOfferAnswer('acceptCounter');
  const withdraw = useOfferAnswer('deleteOffer');
  const isAccepted = status === 'ACCEPTED';
  const name = { stone: nameOf(line.stone) };
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
    // What ends the offer has a column of its own: a row that moves up or down never puts it where the others were.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {mayAnswer && status === 'COUNTERED' && counter !== null && (
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
            <Button aria-label={formatMessage({ id: 'offers.againOf' }, name)} onPress={onAgain}>
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
      {mayAnswer && (
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

/** The figure a price is called by: its discount, or its price per carat without one. */
const priceOf = ({ disc, ppc }: NonNullable<OfferLine['counter']>) =>
  disc === null ? `${formatFigure(ppc)} $/ct` : `${formatFigure(disc)} %`;
