import type { StoneRow, SummaryFigures } from '@loupe/contract';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { createEnquireHandler } from '../../trade/stones/enquire-button.tsx';
import { useAvailableActions } from './use-available-actions.ts';
import { canCompareCount } from './compare/compared-ids.ts';
import type { useSelection } from './use-selection.ts';

/** Stones handed over to the order form, with their summary. */
export type StonesToOrder = {
  readonly stones: readonly StoneRow[];
  readonly summary: SummaryFigures;
};

/** Callbacks for the selected stones; undefined where the user lacks the permission. */
export interface ResultHandlers {
  readonly acts: StoneActions;
  readonly onPlaceOrder: ((ordered: StonesToOrder) => void) | undefined;
  readonly onCompare: (ids: readonly string[]) => void;
}

interface Chosen extends Pick<ReturnType<typeof useSelection>, 'chosen' | 'take' | 'selection'> {
  /** Resolves to the summary of the selected stones when it is loaded. */
  readonly readSummary: () => Promise<SummaryFigures | null | undefined>;
}

/** Actions on the current selection; unavailable actions are undefined. */
export function useResultActions(
  { chosen, take, selection, readSummary }: Chosen,
  { acts, onPlaceOrder, onCompare }: ResultHandlers,
) {
  const can = useAvailableActions(chosen, onPlaceOrder !== undefined);
  const { onAddToCart, onHold, onWatch, onRemind, onOffer, onEnquire, onBookViewing, onShare } = acts;
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
  /** Every selected stone is held by another customer, so that a hold request is queued. */
  const queues =
    chosen > 0 && [...selection.toggled.values()].every((stone) => acts.holdActionOf(stone) === 'queue');
  const isQueue = queues && selection.allInResult === null;
  const enquire =
    onEnquire && can.canEnquire
      ? () => {
          take(({ rows }) => {
            createEnquireHandler(rows, acts)?.();
          });
        }
      : undefined;
  const share =
    onShare && can.canShare
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
    appoint: withIds(can.canAppoint, onBookViewing),
    compare: withIds(canCompareCount(chosen), onCompare),
    share,
    notice: can.notice,
  };
}
