import type { StoneRow, SummaryFigures } from '@loupe/contract';
import { useActionable } from './actionable.ts';
import { isComparable } from './compare/compared-ids.ts';
import type { useSelection } from './use-selection.ts';

/** Stones handed on to be ordered, with their figures. */
export type OrderedStones = {
  readonly stones: readonly StoneRow[];
  readonly summary: SummaryFigures;
};

/** What the surroundings do with chosen stones; absent where the account may not. */
export interface ResultHandlers {
  readonly onPlaceOrder: ((ordered: OrderedStones) => void) | undefined;
  readonly onAddToCart: ((ids: readonly string[]) => void) | undefined;
  readonly onEnquire: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onAppoint: ((ids: readonly string[]) => void) | undefined;
  readonly onCompare: (ids: readonly string[]) => void;
  readonly onShare: (stones: readonly StoneRow[]) => void;
}

/** What can be done with the stones chosen now; what cannot be done is absent. */
export function useResultActions(
  { chosen, take }: Pick<ReturnType<typeof useSelection>, 'chosen' | 'take'>,
  summary: SummaryFigures | undefined,
  { onPlaceOrder, onAddToCart, onEnquire, onAppoint, onCompare, onShare }: ResultHandlers,
) {
  const can = useActionable(chosen, onPlaceOrder !== undefined);
  const placeOrder =
    onPlaceOrder && summary && can.canOrder
      ? () => {
          take(({ rows }) => {
            onPlaceOrder({ stones: rows, summary });
          });
        }
      : undefined;
  const addToCart =
    onAddToCart && can.canAddToCart
      ? () => {
          take(({ ids }) => {
            onAddToCart(ids);
          });
        }
      : undefined;
  const enquire =
    onEnquire && can.canEnquire
      ? () => {
          take(({ rows }) => {
            onEnquire(rows);
          });
        }
      : undefined;
  const appoint =
    onAppoint && can.canAppoint
      ? () => {
          take(({ ids }) => {
            onAppoint(ids);
          });
        }
      : undefined;
  const compare = isComparable(chosen)
    ? () => {
        take(({ ids }) => {
          onCompare(ids);
        });
      }
    : undefined;
  const share = can.canShare
    ? () => {
        take(({ rows }) => {
          onShare(rows);
        });
      }
    : undefined;
  return { placeOrder, addToCart, enquire, appoint, compare, share, notice: can.notice };
}
