import type { StoneRow } from '@loupe/contract';
import { Check, HandCoins, MessageCircleQuestionMark, ShoppingCart, X } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../../lib/format-figure.ts';
import { isActionAllowed } from '../../../trade/stones/availability.ts';
import type { StoneActions } from '../../../trade/stones/stone-actions.ts';
import { stoneFact, stoneName } from '../../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ShapeIcon } from '../../../trade/drawings/shape-icon.tsx';
import { createEnquireHandler } from '../../../trade/stones/enquire-button.tsx';
import { HoldButton } from '../../../trade/stones/hold-button.tsx';
import { StatusLetter } from '../../../trade/stones/status-letter.tsx';
import { StatusText } from '../../../trade/stones/stone-status.tsx';
import { WatchButton } from '../../../trade/stones/watch-button.tsx';
import { formatColor } from '../../../trade/stones/format-color.ts';
import type { ComparedStone } from './compare-rows.ts';

interface ColumnHeadProps {
  readonly stone: ComparedStone;
  readonly onRemove: () => void;
}

/** The stone of a column, with a button to remove it. */
export function CompareColumnHeader({ stone, onRemove }: ColumnHeadProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  return (
    <div className="flex items-start justify-between gap-1">
      {stone ? (
        <div className="flex min-w-0 flex-col gap-0.5">
          <span className="flex min-w-0 items-center gap-x-2 text-13">
            <ShapeIcon shape={stoneFact(stone, 'shape') ?? 'OTHER'} size={20} className="max-sm:hidden" />
            <Link
              to="/detail"
              search={{ id: stone.stock_uuid }}
              className="inline-flex min-h-6 shrink-0 items-center font-semibold text-ink hover:text-blue hover:underline"
            >
              {stoneName(stone)}
            </Link>
            <StatusLetter status={stoneFact(stone, 'status')} />
            <span className="min-w-0 truncate font-normal text-ink-3 max-lg:hidden">
              <StatusText stone={stone} />
            </span>
          </span>
          <span className="text-14 font-semibold text-ink sm:text-16">
            <bdi>{formatFigure(stoneFact(stone, 'carat'))}</bdi> <bdi>{formatColor(stone, labels)}</bdi>{' '}
            <bdi>{stoneFact(stone, 'clarity') ?? unknownFigure}</bdi>
          </span>
        </div>
      ) : (
        <span className="py-1.5 text-14 font-semibold text-ink-3">
          {formatMessage({ id: 'compare.gone' })}
        </span>
      )}
      <IconButton
        label={
          stone
            ? formatMessage({ id: 'compare.remove' }, { stone: stoneName(stone) })
            : formatMessage({ id: 'compare.removeUnavailable' })
        }
        className="-me-2 -mt-1"
        onPress={onRemove}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

interface ColumnActionsProps {
  readonly stone: StoneRow;
  readonly acts: StoneActions;
  /** Absent when the customer may not order. */
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** The current actions on the stone of a column. */
export function CompareColumnActions({ stone, acts, onPlaceOrder }: ColumnActionsProps) {
  const { formatMessage } = useIntl();
  const name = { stone: stoneName(stone) };
  const id = stone.stock_uuid;
  const { onAddToCart, onOffer } = acts;
  const isInCart = acts.isInCart(id);
  const enquire = createEnquireHandler([stone], acts);
  return (
    <div className="-ms-1 flex flex-wrap items-center gap-1 max-sm:justify-center">
      {onPlaceOrder && isActionAllowed(stone, 'order') && (
        <Button
          aria-label={formatMessage({ id: 'compare.orderStone' }, name)}
          onPress={() => {
            onPlaceOrder([stone]);
          }}
        >
          {formatMessage({ id: 'compare.order' })}
        </Button>
      )}
      <HoldButton stone={stone} acts={acts} namesStone />
      {/* Together on a separate line when there is no space beside the text. */}
      <span className="flex flex-wrap items-center gap-1 max-sm:justify-center">
        {onAddToCart && isActionAllowed(stone, 'cart') && (
          <IconButton
            label={formatMessage({ id: isInCart ? 'compare.inCart' : 'compare.addStone' }, name)}
            isDisabled={isInCart}
            onPress={() => {
              onAddToCart([id]);
            }}
          >
            {isInCart ? <Check size={18} aria-hidden /> : <ShoppingCart size={18} aria-hidden />}
          </IconButton>
        )}
        {onOffer && isActionAllowed(stone, 'offer') && (
          <IconButton
            label={formatMessage({ id: 'offers.makeOf' }, name)}
            onPress={() => {
              onOffer([stone]);
            }}
          >
            <HandCoins size={18} aria-hidden />
          </IconButton>
        )}
        {enquire && (
          <IconButton label={formatMessage({ id: 'compare.enquire' }, name)} onPress={enquire}>
            <MessageCircleQuestionMark size={18} aria-hidden />
          </IconButton>
        )}
        <WatchButton stone={stone} acts={acts} />
      </span>
    </div>
  );
}
