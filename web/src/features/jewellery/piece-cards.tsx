import type { PieceRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { PieceBadges } from './piece-badges.tsx';
import { PiecePicture } from './piece-picture.tsx';
import { pieceText, usePieceLabels } from './piece-labels.ts';

interface PieceCardsProps {
  readonly label: string;
  readonly pieces: readonly PieceRow[];
  /** Search params of the link to a piece that keeps its place among these; absent: the piece alone. */
  readonly linkSearch?: (piece: PieceRow, index: number) => Record<string, string>;
  /** Renders the actions on a piece. */
  readonly actionOf?: ((piece: PieceRow) => ReactNode) | undefined;
  /** Absent: pieces cannot be selected. */
  readonly selection?: PieceSelection | undefined;
}

/** The selected pieces, and how one is selected. */
interface PieceSelection {
  readonly ids: { readonly has: (id: string) => boolean };
  readonly onSelect: (piece: PieceRow, isSelected: boolean) => void;
}

/** Pieces as cards: photo, description, weights of metal and diamonds, price. */
export function PieceCards({ label, pieces, linkSearch, actionOf, selection }: PieceCardsProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 border-t border-line sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] sm:border-s"
    >
      {pieces.map((piece, index) => (
        <li
          key={piece.piece_uuid}
          className="flex min-w-0 flex-col border-b border-line bg-tray not-sm:odd:border-e sm:border-e"
        >
          <PieceCard
            piece={piece}
            search={linkSearch?.(piece, index) ?? { id: piece.piece_uuid }}
            action={actionOf?.(piece)}
            selection={selection}
          />
        </li>
      ))}
    </ul>
  );
}

interface PieceCardProps {
  readonly piece: PieceRow;
  readonly search: Record<string, string>;
  readonly action: ReactNode;
  readonly selection: PieceSelection | undefined;
}

function PieceCard({ piece, search, action, selection }: PieceCardProps) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const title = pieceText(piece, 'title') ?? '';
  const tdw = labels.weight(piece, 'tdw');
  const metal = labels.weight(piece, 'metal_weight_g');
  const isSelected = selection?.ids.has(piece.piece_uuid) ?? false;
  return (
    <article className={`relative flex grow flex-col ${isSelected ? 'bg-blue-soft' : ''}`}>
      <span className="relative block aspect-square bg-paper p-2">
        <PiecePicture piece={piece} />
      </span>
      {selection && (
        // Above the link that covers the card.
        <span className="absolute start-1 top-1 z-1 inline-flex size-11 items-center justify-center">
          <Checkbox
            aria-label={formatMessage({ id: 'jewellery.select' }, { name: title })}
            isSelected={isSelected}
            onChange={(next) => {
              selection.onSelect(piece, next);
            }}
          />
        </span>
      )}
      <div className="flex grow flex-col gap-0.5 px-3 pt-2.5 pb-3 text-13 text-ink-2">
        <p className="flex justify-between gap-2 text-12 text-ink-3">
          <bdi className="truncate">{pieceText(piece, 'stock_no')}</bdi>
          <StatusLetter status={pieceText(piece, 'status')} />
        </p>
        <h3 className="text-14 font-medium text-ink">
          <Link
            to="/jewellery/detail"
            search={search}
            className="line-clamp-2 after:absolute after:inset-0 hover:text-blue"
          >
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="truncate">{labels.metals(piece)}</p>
        <p className="tabular-nums">
          {metal !== null && <bdi>{metal}</bdi>}
          {metal !== null && tdw !== null && ' · '}
          {tdw !== null && <bdi>{formatMessage({ id: 'jewellery.tdw' }, { weight: tdw })}</bdi>}
        </p>
        <PieceBadges piece={piece} />
        <div className="mt-auto flex min-h-9 items-end justify-between gap-2 pt-1.5">
          <p className="text-16 font-semibold text-ink tabular-nums">
            <bdi>
              <span className="me-0.5 text-12 font-normal text-ink-3">$</span>
              {formatFigure(pieceText(piece, 'total_price'), { wholeWhenRound: true })}
            </bdi>
          </p>
          {/* Above the link that covers the card. */}
          {action !== undefined && (
            <div className="relative z-1 -me-1.5 -mb-1 pointer-coarse:-me-3 pointer-coarse:-mb-3">
              {action}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
