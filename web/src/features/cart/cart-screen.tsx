import { limits, type StoneRow, type SummaryFigures } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { SummaryBar } from '../../ui/stones/summary-bar.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { CartActions } from './cart-actions.tsx';
import { certaintyOf, isGone } from './stone-certainty.ts';
import { isBuyable, totalsOf } from './stone-totals.ts';
import { useCart } from './use-cart.ts';

export interface OrderedStones {
  readonly stones: readonly StoneRow[];
  readonly summary: SummaryFigures;
}

interface CartScreenProps {
  /** The customer's additional discount in percent, as the answer carries it. */
  readonly userDisc: string;
  /** Absent when the customer may not order. */
  readonly onPlaceOrder?: ((ordered: OrderedStones) => void) | undefined;
  readonly onEnquire?: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onAppoint?: ((ids: readonly string[]) => void) | undefined;
}

/** My Cart: stones put aside, with what is certain of each said in words. */
export function CartScreen({ userDisc, onPlaceOrder, onEnquire, onAppoint }: CartScreenProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const cart = useCart();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = cart.stones.filter(({ stock_uuid: id }) => chosen.has(id));
  const meant = (selected.length > 0 ? selected : cart.stones).filter(isBuyable);
  const summary = totalsOf(meant, userDisc);
  // Stones somebody else holds may be asked about, and seen.
  const shown = (selected.length > 0 ? selected : cart.stones).filter((stone) => !isGone(stone));
  const mayAsk = shown.length > 0 && shown.length <= limits.enquiryGoodsMax;
  const mayShow = shown.length > 0 && shown.length <= limits.appointmentStonesMax;

  const remove = (ids: readonly string[]) => {
    cart.remove(ids);
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  };

  return (
    <div className="flex min-h-full flex-col">
      <h1 className="p-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'cart.title' })}
      </h1>
      {cart.loadError && <ErrorState error={cart.loadError} onRetry={cart.reload} />}
      {!cart.answer && !cart.loadError && <LoadingRows count={6} />}
      {cart.answer && cart.stones.length === 0 && (
        <EmptyState
          text={formatMessage({ id: 'cart.empty' })}
          action={<Link to="/search">{formatMessage({ id: 'cart.findStones' })}</Link>}
        />
      )}
      {cart.stones.length > 0 && (
        <>
          <SummaryBar
            summary={summary}
            isSelection={selected.length > 0}
            of={
              selected.length > 0
                ? formatMessage({ id: 'cart.selected' }, { count: selected.length })
                : formatMessage({ id: 'cart.all' })
            }
          />
          <StoneTable
            label={formatMessage({ id: 'cart.stones' })}
            stones={cart.stones}
            selection={{ ids: chosen, onChange: setChosen }}
            isFaint={isGone}
            words={{
              head: formatMessage({ id: 'cart.state' }),
              of: (stone) => certaintyOf(stone, intl),
            }}
            removal={{
              head: formatMessage({ id: 'cart.remove' }),
              labelOf: (stone) => formatMessage({ id: 'cart.removeStone' }, { stone: nameOf(stone) }),
              onRemove: ({ stock_uuid: id }) => {
                remove([id]);
              },
            }}
          />
          <CartActions
            selected={selected}
            gone={cart.stones.filter(isGone)}
            canOrder={meant.length > 0}
            onPlaceOrder={
              onPlaceOrder &&
              (() => {
                onPlaceOrder({ stones: meant, summary });
              })
            }
            onEnquire={
              onEnquire && mayAsk
                ? () => {
                    onEnquire(shown);
                  }
                : undefined
            }
            onAppoint={
              onAppoint && mayShow
                ? () => {
                    onAppoint(shown.map(({ stock_uuid: id }) => id));
                  }
                : undefined
            }
            onRemove={(stones) => {
              remove(stones.map(({ stock_uuid: id }) => id));
            }}
          />
        </>
      )}
    </div>
  );
}
