import type { PieceRow } from '@loupe/contract';
import { Check, MessageCircleQuestionMark, Share2, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { allowedAction } from '../../ui/bar-action.ts';
import { pieceText } from './piece-labels.ts';

/** What a customer can do with a piece. */
export interface PieceActions {
  readonly isInCart: (id: string) => boolean;
  readonly onCart: ((piece: PieceRow, isInCart: boolean) => void) | undefined;
  readonly onEnquire: ((piece: PieceRow) => void) | undefined;
  readonly onShare: ((pieces: readonly PieceRow[]) => void) | undefined;
}

interface PieceActionBarProps {
  readonly piece: PieceRow;
  readonly acts: PieceActions;
}

/** What a customer can do with a piece, always visible. Jewellery is ordered from the cart. */
export function PieceActionBar({
  piece,
  acts: { isInCart, onCart, onEnquire, onShare },
}: PieceActionBarProps) {
  const { formatMessage } = useIntl();
  const isIn = isInCart(piece.piece_uuid);
  const changeCart =
    onCart &&
    (() => {
      onCart(piece, !isIn);
    });
  const enquire =
    onEnquire &&
    (() => {
      onEnquire(piece);
    });
  const share =
    onShare &&
    (() => {
      onShare([piece]);
    });
  useHotKeys({
    [stoneShortcuts.addToCart.key]: changeCart,
    [stoneShortcuts.enquire.key]: enquire,
    [stoneShortcuts.share.key]: share,
  });
  const main = [
    ...allowedAction(
      {
        id: 'cart',
        label: formatMessage({ id: isIn ? 'cart.takeOut' : 'cart.putIn' }),
        icon: isIn ? Check : ShoppingCart,
        shortcut: stoneShortcuts.addToCart,
      },
      changeCart,
    ),
    ...allowedAction(
      {
        id: 'enquire',
        label: formatMessage({ id: 'enquiries.ask' }),
        icon: MessageCircleQuestionMark,
        shortcut: stoneShortcuts.enquire,
      },
      enquire,
    ),
    ...allowedAction(
      {
        id: 'share',
        label: formatMessage({ id: 'results.share' }),
        icon: Share2,
        shortcut: stoneShortcuts.share,
      },
      share,
    ),
  ];
  if (main.length === 0) return null;
  return (
    <ActionBar
      className="foot-bar z-10 mt-auto"
      label={formatMessage({ id: 'jewellery.actions' })}
      main={main}
      others={[]}
      sheetHeading={<p className="text-16 font-semibold text-ink">{pieceText(piece, 'title')}</p>}
    />
  );
}
