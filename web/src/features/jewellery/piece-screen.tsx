import type { PieceRow } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { CopyableText } from '../../ui/copyable-text.tsx';
import { GoodsDeclarations } from '../../trade/goods/goods-declarations.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { PieceFacts } from './piece-facts.tsx';
import { PieceGallery } from './piece-gallery.tsx';
import { formatPieceText } from './format-piece-text.ts';
import { PieceBadges } from './piece-badges.tsx';
import { keptAtRetail } from './kept-at-retail.ts';
import { pieceText, usePieceLabels } from './piece-labels.ts';
import { StoneGroups } from './stone-groups.tsx';

interface PieceScreenProps {
  readonly id: string;
  /** Link back to the list. */
  readonly backLink: ReactNode;
  /** Renders the actions on the piece. */
  readonly actionOf?: ((piece: PieceRow) => ReactNode) | undefined;
}

/** All facts of one piece of jewellery. */
export function PieceScreen({ id, backLink, actionOf }: PieceScreenProps) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const { data, error, refetch } = useCallQuery('getJewelleryPiece', { id });
  const piece = data?.piece;
  const text = piece && formatPieceText(piece, labels);
  return (
    <div className="flex flex-col gap-3 px-4 py-3 min-[800px]:px-6">
      {backLink}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={12} />}
      {piece && (
        <article
          aria-label={formatMessage({ id: 'jewellery.piece' })}
          className="grid items-start gap-x-7 gap-y-5 min-[1100px]:grid-cols-[minmax(20rem,5fr)_7fr]"
        >
          <PieceGallery piece={piece} />
          <div className="flex min-w-0 flex-col gap-6">
            <PieceHead piece={piece} action={actionOf?.(piece)} />
            <StoneGroups piece={piece} />
            <PieceFacts piece={piece} />
            {text !== undefined && (
              <CopyableText
                title={formatMessage({ id: 'jewellery.lines' })}
                text={text}
                rows={text.split('\n').length}
              />
            )}
            {data && <GoodsDeclarations of="PIECE" declarations={data.jewellery_declarations} />}
          </div>
        </article>
      )}
    </div>
  );
}

/** Title, weights, price and actions of the piece. */
function PieceHead({ piece, action }: { readonly piece: PieceRow; readonly action: ReactNode }) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const trade = useTradeLabels();
  const status = pieceText(piece, 'status');
  const price = pieceText(piece, 'total_price');
  const msrp = pieceText(piece, 'msrp');
  const kept = price === null || msrp === null ? null : keptAtRetail(price, msrp);
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h1 className="text-28 font-semibold text-ink">
          <bdi>{pieceText(piece, 'title')}</bdi>
        </h1>
        <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-ink-2">
          <span>
            <StatusLetter status={status} />{' '}
            <span className="font-medium text-ink">{status && trade.value('stock-status', status)}</span>
          </span>
          <bdi>{pieceText(piece, 'stock_no')}</bdi>
          <PieceBadges piece={piece} />
        </p>
      </div>
      <p dir="auto" className="w-fit max-w-prose text-14 whitespace-pre-line text-ink-2">
        {pieceText(piece, 'description')}
      </p>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3 rounded-sheet border border-line bg-tray px-4 py-3">
        <dl className="contents">
          <Figure
            name={formatMessage({ id: 'jewellery.yourPrice' })}
            value={formatFigure(price)}
            unit="$"
            isBold
          />
          {msrp !== null && <Figure name={labels.name('msrp')} value={formatFigure(msrp)} unit="$" />}
          {kept !== null && (
            <Figure
              name={formatMessage({ id: 'jewellery.youKeep' })}
              value={formatFigure(kept.amount)}
              unit={`$ · ${formatFigure(kept.share)} %`}
              tone="text-available"
            />
          )}
          <Weight name={labels.name('metal_weight_g')} value={labels.weight(piece, 'metal_weight_g')} />
          <Weight name={labels.name('tdw')} value={labels.weight(piece, 'tdw')} />
          {pieceText(piece, 'stone_cts') !== pieceText(piece, 'tdw') && (
            <Weight name={labels.name('stone_cts')} value={labels.weight(piece, 'stone_cts')} />
          )}
        </dl>
        {action !== undefined && <div className="ms-auto">{action}</div>}
      </div>
      <p className="text-12 text-ink-3">{formatMessage({ id: 'jewellery.net' })}</p>
    </header>
  );
}

function Weight({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null) return null;
  const [figure = '', unit = ''] = value.split(' ');
  return <Figure name={name} value={figure} unit={unit} />;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly isBold?: boolean;
  /** Class of its colour. */
  readonly tone?: string;
}

function Figure({ name, value, unit, isBold = false, tone = 'text-ink' }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className={`${tone} tabular-nums ${isBold ? 'text-28 font-semibold' : 'text-16 font-medium'}`}>
        <bdi>{value}</bdi> <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>
      </dd>
    </div>
  );
}
