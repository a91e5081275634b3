import type { PieceRow } from '@loupe/contract';
import type { PieceKey, VocabularyId } from '@loupe/domain';
import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { CopyableText } from '../../ui/copyable-text.tsx';
import { GoodsDeclarations } from '../../trade/goods/goods-declarations.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { SecondAmounts } from '../../trade/currency/second-amounts.tsx';
import { PieceActionBar, type PieceActions } from './piece-action-bar.tsx';
import { PieceFacts } from './piece-facts.tsx';
import { PieceGallery } from './piece-gallery.tsx';
import { formatPieceText } from './format-piece-text.ts';
import { PieceBadges } from './piece-badges.tsx';
import { keptAtRetail } from './kept-at-retail.ts';
import { pieceText, usePieceLabels } from './piece-labels.ts';
import { SimilarPieces } from './similar-pieces.tsx';
import { StoneGroups } from './stone-groups.tsx';

interface PieceScreenProps {
  readonly id: string;
  /** Link back to the list. */
  readonly backLink: ReactNode;
  /** Absent for a user who does not trade. */
  readonly acts?: PieceActions | undefined;
}

/** All facts of one piece of jewellery. */
export function PieceScreen({ id, backLink, acts }: PieceScreenProps) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const { data, error, refetch } = useCallQuery('getJewelleryPiece', { id });
  const piece = data?.piece;
  const text = piece && formatPieceText(piece, labels);
  return (
    <div className="flex grow flex-col">
      <div className="flex flex-col gap-3 px-4 py-3 min-[800px]:px-6">
        {backLink}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows count={12} />}
        {piece && (
          <article
            aria-label={formatMessage({ id: 'jewellery.piece' })}
            className="grid items-start gap-x-8 gap-y-5 min-[1000px]:grid-cols-[minmax(20rem,5fr)_7fr]"
          >
            <PieceGallery piece={piece} />
            <div className="flex min-w-0 flex-col gap-5">
              <PieceHead piece={piece} />
              <StoneGroups piece={piece} />
              <PieceFacts piece={piece} />
              {data && <GoodsDeclarations of="PIECE" declarations={data.jewellery_declarations} />}
            </div>
            <div className="flex min-w-0 flex-col gap-5 min-[1000px]:col-span-2">
              <SimilarPieces piece={piece} />
              {text !== undefined && (
                <CopyableText
                  title={formatMessage({ id: 'jewellery.lines' })}
                  text={text}
                  rows={text.split('\n').length}
                />
              )}
            </div>
          </article>
        )}
      </div>
      {piece && acts && <PieceActionBar piece={piece} acts={acts} />}
    </div>
  );
}

/** Title, what identifies the piece, and its prices. */
function PieceHead({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const trade = useTradeLabels();
  const status = pieceText(piece, 'status');
  const price = pieceText(piece, 'total_price');
  const msrp = pieceText(piece, 'msrp');
  const kept = price === null || msrp === null ? null : keptAtRetail(price, msrp);
  const word = (vocabulary: VocabularyId, key: PieceKey) => {
    const value = pieceText(piece, key);
    return value === null ? null : trade.value(vocabulary, value);
  };
  const facts = [
    word('location', 'location'),
    pieceText(piece, 'stock_no'),
    pieceText(piece, 'collection'),
    word('jewellery-condition', 'condition'),
    word('jewellery-state', 'completion'),
  ].filter((fact) => fact !== null);
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h1 className="text-28 leading-9 font-semibold text-ink">
          <bdi>{pieceText(piece, 'title')}</bdi>
        </h1>
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-14 text-ink-2">
          <span>
            <StatusLetter status={status} />{' '}
            <span className="font-medium text-ink">{status && trade.value('stock-status', status)}</span>
          </span>
          {facts.map((fact) => (
            <Fragment key={fact}>
              <span aria-hidden className="text-ink-3">
                ·
              </span>
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
          <PieceBadges piece={piece} />
        </p>
        <p dir="auto" className="w-fit max-w-prose text-14 whitespace-pre-line text-ink-2">
          {pieceText(piece, 'description')}
        </p>
      </div>
      <section
        aria-label={formatMessage({ id: 'jewellery.prices' })}
        className="flex flex-col gap-1.5 rounded-sheet border border-line bg-tray px-4 py-3"
      >
        {/* Names on one line, figures on one. */}
        <dl className="flex flex-wrap items-end gap-x-8 gap-y-2">
          <Figure
            name={formatMessage({ id: 'jewellery.yourPrice' })}
            value={formatFigure(price)}
            unit="$"
            isLarge
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
        </dl>
        <SecondAmounts amounts={[{ text: price, unit: 'TOTAL' }]} />
        <p className="text-12 text-ink-3">{formatMessage({ id: 'jewellery.net' })}</p>
      </section>
    </header>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly isLarge?: boolean;
  /** Class of its colour. */
  readonly tone?: string;
}

function Figure({ name, value, unit, isLarge = false, tone = 'text-ink' }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd
        className={`flex h-8 items-end leading-6 tabular-nums ${tone} ${isLarge ? 'text-28 font-semibold' : 'text-16 font-medium'}`}
      >
        <span>
          <bdi>{value}</bdi> <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>
        </span>
      </dd>
    </div>
  );
}
