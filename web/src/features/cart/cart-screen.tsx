import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isGone, mayDo } from '../../lib/stones/standing.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { HoldButton } from '../../ui/stones/hold-button.tsx';
import { StatusWords } from '../../ui/stones/stone-status.tsx';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { SummaryBar } from '../../ui/stones/summary-bar.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { CartActions } from './cart-actions.tsx';
import { totalsOf } from './stone-totals.ts';
import { useCart } from './use-cart.ts';

interface CartScreenProps {
  /** The customer's additional discount in percent, as the answer carries it. */
  readonly userDisc: string;
  readonly acts: StoneActs;
  /** What is held for the customer; absent for those who may not hold. */
  readonly held: ReactNode;
  /** Absent when the customer may not order. */
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** My Cart: stones put aside, with what is certain of each said in words. */
export function CartScreen({ userDisc, acts, held, onPlaceOrder }: CartScreenProps) {
  const { formatMessage } = useIntl();
  const cart = useCart();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = cart.stones.filter(({ stock_uuid: id }) => chosen.has(id));
  const meant = (selected.length > 0 ? selected : cart.stones).filter((stone) => mayDo(stone, 'order'));
  const summary = totalsOf(meant, userDisc);

  const remove = (ids: readonly string[]) => {
    cart.remove(ids);
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  };

  return (
    <div className="flex min-h-full flex-col">
      <h1 className="p-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'cart.title' })}
      </h1>
      {held && <div className="pb-6 empty:hidden">{held}</div>}
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
              render: (stone) => <StatusWords stone={stone} />,
            }}
            acts={{
              head: formatMessage({ id: 'cart.acts' }),
              render: (stone) => (
                <HoldButton
                  stone={stone}
                  acts={acts}
                  namesStone
                  variant="quiet"
                  className="min-h-7 px-2 text-13"
                />
              ),
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
                onPlaceOrder(meant);
              })
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
