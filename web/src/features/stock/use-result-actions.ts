import type { StoneRow, SummaryFigures } from '@loupe/contract';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { enquireAbout } from '../../ui/stones/enquire-button.tsx';
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
  readonly acts: StoneActs;
  readonly onPlaceOrder: ((ordered: OrderedStones) => void) | undefined;
  readonly onCompare: (ids: readonly string[]) => void;
  readonly onShare: (stones: readonly StoneRow[]) => void;
}

interface Chosen extends Pick<ReturnType<typeof useSelection>, 'chosen' | 'take' | 'selection'> {
  /** The figures of the chosen stones, once they are here. */
  readonly readSummary: () => Promise<SummaryFigures | null | undefined>;
}

/** What can be done with the stones chosen now; what cannot be done is absent. */
export function useResultActions(
  { chosen, take, selection, readSummary }: Chosen,
  { acts, onPlaceOrder, onCompare, onShare }: ResultHandlers,
) {
  const can = useActionable(chosen, onPlaceOrder !== undefined);
  const { onAddToCart, onHold, onWatch, onRemind, onOffer, onEnquire, onAppoint } = acts;
  const placeOrder =
    onPlaceOrder && can.canOrder
      ? () => {
          take(async ({ rows }) => {
            const summary = await readSummary();
            if (summary) onPlaceOrder({ stones: rows, summary });
          });
        }
      : undefined;
  const withIds = (isPossible: boolean, run: ((ids: readonly string[]) => void) | undefined) =>
    run && isPossible
      ? () => {
          take(({ ids }) => {
            run(ids);
          });
        }
      : undefined;
  /** Nothing but stones that others hold: they can be queued for. */
  const queues =
    chosen > 0 && [...selection.marked.values()].every((stone) => acts.holdActOf(stone) === 'queue');
  const isQueue = queues && selection.allOf === null;
  const enquire =
    onEnquire && can.canEnquire
      ? () => {
          take(({ rows }) => {
            enquireAbout(rows, acts)?.();
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
  return {
    placeOrder,
    addToCart: withIds(can.canAddToCart, onAddToCart),
    hold: withIds(
      can.canHold,
      onHold &&
        ((ids) => {
          onHold(ids, { queue: isQueue });
        }),
    ),
    isQueue,
    watch: withIds(can.canWatch, onWatch),
    remind: withIds(can.canRemind, onRemind),
    makeOffer:
      onOffer && can.canOrder
        ? () => {
            take(({ rows }) => {
              onOffer(rows);
            });
          }
        : undefined,
    enquire,
    appoint: withIds(can.canAppoint, onAppoint),
    compare: withIds(isComparable(chosen), onCompare),
    share,
    notice: can.notice,
  };
}
