import type { LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isGone, mayDo } from '../../lib/stones/standing.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { By } from '../../ui/by.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { HoldButton } from '../../ui/stones/hold-button.tsx';
import { StatusWords } from '../../ui/stones/stone-status.tsx';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { SummaryBar } from '../../ui/stones/summary-bar.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { CartActions } from './cart-actions.tsx';
import { CartGoods } from './cart-goods.tsx';
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
  /** Loose lots and jewellery as they stand on their own screens, each with what takes it out of the cart. */
  /** Asks the desk about lots and pieces: they are not ordered here. Absent where the account may not. */
  readonly onEnquire: ((goods: CartGoodsAsked) => void) | undefined;
  readonly renderLots: (label: string, lots: readonly LotRow[], removalOf: Removal) => ReactNode;
  readonly renderPieces: (label: string, pieces: readonly PieceRow[], removalOf: Removal) => ReactNode;
}

/** Lots and pieces that somebody asks about. */
export interface CartGoodsAsked {
  readonly lots: readonly LotRow[];
  readonly pieces: readonly PieceRow[];
}

/** The button that takes goods of this name out of the cart. */
type Removal = (id: string, name: string) => ReactNode;

/** My Cart: goods put aside; the stones can be ordered, with what is certain of each said in words. */
export function CartScreen({
  userDisc,
  acts,
  held,
  onPlaceOrder,
  onEnquire,
  renderLots,
  renderPieces,
}: CartScreenProps) {
  const { formatMessage } = useIntl();
  const cart = useCart();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = cart.stones.filter(({ stock_uuid: id }) => chosen.has(id));
  const meant = (selected.length > 0 ? selected : cart.stones).filter((stone) => mayDo(stone, 'order'));
  const summary = totalsOf(meant, userDisc);
  const lots = formatMessage({ id: 'cart.lots' });
  const pieces = formatMessage({ id: 'cart.pieces' });

  const remove = (ids: readonly string[]) => {
    cart.remove(ids);
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))));
  };

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
      {held && <div className="pb-6 empty:hidden">{held}</div>}
      {cart.loadError && <ErrorState error={cart.loadError} onRetry={cart.reload} />}
      {!cart.answer && !cart.loadError && <LoadingRows count={6} />}
      {cart.answer && cart.count === 0 && (
        <EmptyState
          drawing="EMERALD"
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
            without={['rap', 'disc', 'ppc']}
            selection={{ ids: chosen, onChange: setChosen }}
            isFaint={isGone}
            words={{
              head: formatMessage({ id: 'cart.state' }),
              render: (stone) => (
                <>
                  <StatusWords stone={stone} />
                  <By name={cart.answer?.persons[stone.stock_uuid]} words="people.addedBy" />
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
            meant={selected.length > 0 ? selected : cart.stones}
            gone={cart.stones.filter(isGone)}
            canOrder={meant.length > 0}
            onPlaceOrder={
              onPlaceOrder &&
              (() => {
                onPlaceOrder(meant);
              })
            }
            acts={acts}
            onRemove={(stones) => {
              remove(stones.map(({ stock_uuid: id }) => id));
            }}
          />
        </>
      )}
      {(cart.lots.length > 0 || cart.pieces.length > 0) && (
        <div className={`flex flex-col gap-4 pb-6 ${cart.stones.length > 0 ? 'pt-4' : ''}`}>
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
