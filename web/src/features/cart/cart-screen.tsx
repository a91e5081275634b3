import type { LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isUnavailable, isActionAllowed } from '../../trade/stones/availability.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { HoldButton } from '../../trade/stones/hold-button.tsx';
import { StatusText } from '../../trade/stones/stone-status.tsx';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { SummaryBar } from '../../trade/stones/summary-bar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { CartActions } from './cart-actions.tsx';
import { CartGoods } from './cart-goods.tsx';
import { calculateTotals } from '../../trade/stones/stone-totals.ts';
import { useCart } from './use-cart.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

interface CartScreenProps {
  /** The customer's additional discount in percent, as in the response. */
  readonly userDisc: string;
  readonly acts: StoneActions;
  /** The customer's holds; absent when the customer may not hold. */
  readonly held: ReactNode;
  /** Absent when the customer may not order. */
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  /** What is free for an order of this amount in US$; absent when the customer may not order. */
  readonly renderCredit: ((amount: string) => ReactNode) | undefined;
  /**
   * Sends an enquiry about lots and pieces, which cannot be ordered here. Absent when the customer may not
   * enquire.
   */
  readonly onEnquire: ((goods: CartEnquiryGoods) => void) | undefined;
  readonly renderLots: (label: string, lots: readonly LotRow[], removalOf: Removal) => ReactNode;
  readonly renderPieces: (label: string, pieces: readonly PieceRow[], removalOf: Removal) => ReactNode;
}

/** Lots and pieces of an enquiry. */
export interface CartEnquiryGoods {
  readonly lots: readonly LotRow[];
  readonly pieces: readonly PieceRow[];
}

/** Renders the button that removes the named goods from the cart. */
type Removal = (id: string, name: string) => ReactNode;

/**
 * My Cart: selected goods with their availability as text; stones can be ordered. `renderLots` and
 * `renderPieces` draw lots and jewellery as their own screens do, with the remove button added.
 */
export function CartScreen({
  userDisc,
  acts,
  held,
  onPlaceOrder,
  renderCredit,
  onEnquire,
  renderLots,
  renderPieces,
}: CartScreenProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const cart = useCart({
    onRemoved: (count, onUndo) => {
      notify({ kind: 'success', text: formatMessage({ id: 'cart.removed' }, { count }), onUndo });
    },
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = cart.stones.filter(({ stock_uuid: id }) => chosen.has(id));
  const orderable = (selected.length > 0 ? selected : cart.stones).filter((stone) =>
    isActionAllowed(stone, 'order'),
  );
  const summary = calculateTotals(orderable, userDisc);
  const lots = formatMessage({ id: 'cart.lots' });
  const pieces = formatMessage({ id: 'cart.pieces' });

  const remove = (ids: readonly string[]) => {
    cart.remove(ids);
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  };

  // What the customer holds is above the cart, and the actions are in its rows: all of it appears together.
  const isLoaded = acts.isKnown && (cart.response !== undefined || cart.loadError !== null);
  const stones = isLoaded ? cart.stones : [];

  const removalOf: Removal = (id, name) => (
    <IconButton
      label={formatMessage({ id: 'cart.removeStone' }, { stone: name })}
      className="size-7"
      onPress={() => {
        remove([id]);
      }}
    >
      <X size={16} aria-hidden />
    </IconButton>
  );

  return (
    <div className="flex min-h-full flex-col">
      <h1 className="p-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'cart.title' })}
      </h1>
      {isLoaded && held && <div className="pb-6 empty:hidden">{held}</div>}
      {cart.loadError && <ErrorState error={cart.loadError} onRetry={cart.reload} />}
      {!isLoaded && !cart.loadError && <SkeletonRows count={6} />}
      {isLoaded && cart.response && cart.count === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="EMERALD" />}
          text={formatMessage({ id: 'cart.empty' })}
          action={<Link to="/search">{formatMessage({ id: 'cart.findStones' })}</Link>}
        />
      )}
      {stones.length > 0 && (
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
            stones={stones}
            hiddenColumns={['rap', 'disc', 'ppc']}
            selection={{ ids: chosen, onChange: setChosen }}
            isFaint={isUnavailable}
            note={{
              head: formatMessage({ id: 'cart.state' }),
              render: (stone) => (
                <>
                  <StatusText stone={stone} />
                  <ActorName name={cart.response?.actor_names[stone.stock_uuid]} messageId="actor.addedBy" />
                </>
              ),
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
            removeAction={{
              head: formatMessage({ id: 'cart.remove' }),
              labelOf: (stone) => formatMessage({ id: 'cart.removeStone' }, { stone: stoneName(stone) }),
              onRemove: ({ stock_uuid: id }) => {
                remove([id]);
              },
            }}
          />
          {orderable.length > 0 && renderCredit?.(summary.amount)}
          <CartActions
            selected={selected}
            targets={selected.length > 0 ? selected : cart.stones}
            unavailable={cart.stones.filter(isUnavailable)}
            canOrder={orderable.length > 0}
            onPlaceOrder={
              onPlaceOrder &&
              (() => {
                onPlaceOrder(orderable);
              })
            }
            acts={acts}
            onRemove={(stones) => {
              remove(stones.map(({ stock_uuid: id }) => id));
            }}
          />
        </>
      )}
      {isLoaded && (cart.lots.length > 0 || cart.pieces.length > 0) && (
        <div className={`flex flex-col gap-4 pb-6 ${stones.length > 0 ? 'pt-4' : ''}`}>
          {cart.lots.length > 0 && (
            <CartGoods
              title={lots}
              count={cart.lots.length}
              note={formatMessage({ id: 'cart.lots.note' })}
              onEnquire={
                onEnquire &&
                (() => {
                  onEnquire({ lots: cart.lots, pieces: [] });
                })
              }
            >
              {renderLots(lots, cart.lots, removalOf)}
            </CartGoods>
          )}
          {cart.pieces.length > 0 && (
            <CartGoods
              title={pieces}
              count={cart.pieces.length}
              note={formatMessage({ id: 'cart.pieces.note' })}
              onEnquire={
                onEnquire &&
                (() => {
                  onEnquire({ lots: [], pieces: cart.pieces });
                })
              }
            >
              {renderPieces(pieces, cart.pieces, removalOf)}
            </CartGoods>
          )}
        </div>
      )}
    </div>
  );
}
