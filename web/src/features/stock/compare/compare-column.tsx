import type { StoneRow } from '@loupe/contract';
import { Check, HandCoins, MessageCircleQuestionMark, ShoppingCart, X } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../../lib/figures.ts';
import { mayDo } from '../../../lib/stones/standing.ts';
import type { StoneActs } from '../../../lib/stones/stone-acts.ts';
import { factOf, nameOf } from '../../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ShapeIcon } from '../../../ui/shape-icon.tsx';
import { enquireAbout } from '../../../ui/stones/enquire-button.tsx';
import { HoldButton } from '../../../ui/stones/hold-button.tsx';
import { StateLetter } from '../../../ui/stones/state-letter.tsx';
import { StatusWords } from '../../../ui/stones/stone-status.tsx';
import { WatchButton } from '../../../ui/stones/watch-button.tsx';
import { colourOf } from '../../../lib/stones/colour-words.ts';
import type { Compared } from './compare-rows.ts';

interface ColumnHeadProps {
  readonly stone: Compared;
  readonly onRemove: () => void;
}

/** Which stone stands in a column, and the way to take it out. */
export function ColumnHead({ stone, onRemove }: ColumnHeadProps) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  return (
    <div className="flex items-start justify-between gap-1">
      {stone ? (
        <div className="flex min-w-0 flex-col gap-0.5">
          <span className="flex min-w-0 items-center gap-x-2 text-13">
            <ShapeIcon shape={factOf(stone, 'shape') ?? 'OTHER'} size={20} className="max-sm:hidden" />
            <Link
              to="/detail"
              search={{ id: stone.stock_uuid }}
              className="inline-flex min-h-6 shrink-0 items-center font-semibold text-ink hover:text-blue hover:underline"
            >
              {nameOf(stone)}
            </Link>
            <StateLetter status={factOf(stone, 'status')} />
            <span className="min-w-0 truncate font-normal text-ink-3 max-lg:hidden">
              <StatusWords stone={stone} />
            </span>
          </span>
          <span className="text-14 font-semibold text-ink sm:text-16">
            <bdi>{formatFigure(factOf(stone, 'carat'))}</bdi> <bdi>{colourOf(stone, words)}</bdi>{' '}
            <bdi>{factOf(stone, 'clarity') ?? unknownFigure}</bdi>
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
            ? formatMessage({ id: 'compare.remove' }, { stone: nameOf(stone) })
            : formatMessage({ id: 'compare.removeGone' })
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
  readonly acts: StoneActs;
  /** Absent where the account may not. */
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** What can be done with the stone of a column, as it stands. */
export function ColumnActions({ stone, acts, onPlaceOrder }: ColumnActionsProps) {
  const { formatMessage } = useIntl();
  const name = { stone: nameOf(stone) };
  const id = stone.stock_uuid;
  const { onAddToCart, onOffer } = acts;
  const isInCart = acts.isInCart(id);
  const enquire = enquireAbout([stone], acts);
  return (
    <div className="-ms-1 flex flex-wrap items-center gap-1 max-sm:justify-center">
      {onPlaceOrder && mayDo(stone, 'order') && (
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
      {/* Together on a line of their own where there is no room beside the words. */}
      <span className="flex flex-wrap items-center gap-1 max-sm:justify-center">
        {onAddToCart && mayDo(stone, 'cart') && (
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
        {onOffer && mayDo(stone, 'offer') && (
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
