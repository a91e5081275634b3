import { limits, type StoneRow } from '@loupe/contract';
import { MessageCircle } from 'lucide-react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { isActionAllowed } from '../../trade/stones/availability.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { calculateTotals } from '../../trade/stones/stone-totals.ts';
import { Button } from '../../ui/button.tsx';

interface RequestsActionsProps {
  readonly chosen: readonly StoneRow[];
  readonly acts: StoneActions;
  /** The additional discount of the customer in percent; null until it is known. */
  readonly userDisc: string | null;
  readonly onReply: () => void;
  /** Undefined for users without client pages. */
  readonly onClientPage: (() => void) | undefined;
  readonly onExport: () => void;
  /** Number of requests without goods that are not saved as demands; the action is undefined without any. */
  readonly emptyCount: number;
  readonly onSaveEmpty: (() => void) | undefined;
}

const idsOf = (stones: readonly StoneRow[]) => stones.map(({ stock_uuid: id }) => id);
const key =
  'rounded border border-line px-1.5 text-12 font-normal text-ink-3 max-sm:hidden pointer-coarse:hidden';

/** Figures of the chosen stones and the actions on them. */
export function RequestsActions(props: RequestsActionsProps) {
  const { chosen, acts, userDisc, onReply, onClientPage, onExport, emptyCount, onSaveEmpty } = props;
  const { formatMessage } = useIntl();
  const { onAddToCart, onHold } = acts;
  const forCart = chosen.filter(
    (stone) => isActionAllowed(stone, 'cart') && !acts.isInCart(stone.stock_uuid),
  );
  const holdable = chosen.filter((stone) => ['hold', 'queue'].includes(acts.holdActionOf(stone) ?? ''));
  const isQueue = holdable.length > 0 && holdable.every((stone) => acts.holdActionOf(stone) === 'queue');
  const canHold = holdable.length > 0 && holdable.length <= limits.holdRequestMax;
  const addToCart =
    onAddToCart && forCart.length > 0
      ? () => {
          onAddToCart(idsOf(forCart));
        }
      : undefined;
  const hold =
    onHold && canHold
      ? () => {
          onHold(idsOf(holdable), { queue: isQueue });
        }
      : undefined;
  const hasStones = chosen.length > 0;
  useHotKeys({
    [stoneShortcuts.addToCart.key]: addToCart,
    [stoneShortcuts.hold.key]: hold,
    [stoneShortcuts.export.key]: hasStones ? onExport : undefined,
  });
  if (!hasStones && !onSaveEmpty) return null;
  return (
    <div className="foot-bar z-10 mt-auto border-t border-line bg-tray">
      <div
        role="toolbar"
        aria-label={formatMessage({ id: 'requests.actions' })}
        className="flex flex-wrap items-center gap-2 px-4 py-2.5 min-[800px]:px-6"
      >
        {hasStones && <ChosenFigures chosen={chosen} userDisc={userDisc} />}
        {hasStones && (
          <>
            <Button
              variant="primary"
              className="max-sm:flex-1 sm:ms-2"
              isDisabled={chosen.length > limits.shareMax}
              onPress={onReply}
            >
              <MessageCircle size={16} aria-hidden />
              {formatMessage({ id: 'requests.reply' })}
            </Button>
            {onClientPage && (
              <Button
                className="max-sm:flex-1"
                isDisabled={chosen.length > limits.shareMax}
                onPress={onClientPage}
              >
                {formatMessage({ id: 'requests.clientPage' })}
              </Button>
            )}
            <Button variant="quiet" aria-keyshortcuts={stoneShortcuts.export.key} onPress={onExport}>
              {formatMessage({ id: 'requests.excel' })}
              <kbd className={key}>{stoneShortcuts.export.shown}</kbd>
            </Button>
            {hold && (
              <Button
                variant="quiet"
                aria-keyshortcuts={stoneShortcuts.hold.key}
                isDisabled={acts.isHolding(idsOf(holdable))}
                onPress={hold}
              >
                {formatMessage({ id: isQueue ? 'stones.hold.queue' : 'stones.hold.hold' })}
                <kbd className={key}>{stoneShortcuts.hold.shown}</kbd>
              </Button>
            )}
            {addToCart && (
              <Button variant="quiet" aria-keyshortcuts={stoneShortcuts.addToCart.key} onPress={addToCart}>
                {formatMessage({ id: 'results.addToCart' })}
                <kbd className={key}>{stoneShortcuts.addToCart.shown}</kbd>
              </Button>
            )}
          </>
        )}
        {onSaveEmpty && (
          <Button variant="quiet" className="ms-auto" onPress={onSaveEmpty}>
            {formatMessage({ id: 'requests.saveEmpty' }, { count: emptyCount })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The figures of the chosen stones in one line. */
function ChosenFigures({ chosen, userDisc }: Pick<RequestsActionsProps, 'chosen' | 'userDisc'>) {
  const { formatMessage } = useIntl();
  const { cts, final_disc: finalDisc, amount } = calculateTotals(chosen, userDisc ?? '0');
  const figures = [
    { key: 'cts', text: formatFigure(cts), unit: 'ct' },
    ...(finalDisc === null ? [] : [{ key: 'disc', text: formatFigure(finalDisc), unit: '%' }]),
    { key: 'amount', text: formatFigure(amount), unit: '$' },
  ];
  return (
    <p
      role="status"
      className="flex items-baseline gap-x-3 text-13 whitespace-nowrap text-ink tabular-nums max-sm:basis-full"
    >
      <span className="font-semibold text-blue max-sm:me-auto">
        {formatMessage(
          { id: 'requests.selected' },
          { count: chosen.length, shown: formatFigure(String(chosen.length)) },
        )}
      </span>
      {figures.map(({ key: figure, text, unit }) => (
        <bdi key={figure} className={figure === 'cts' ? '' : 'font-semibold'}>
          {text} <span className="text-12 font-normal text-ink-3">{unit}</span>
        </bdi>
      ))}
    </p>
  );
}
