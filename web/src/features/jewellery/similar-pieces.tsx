import { formatPieceCriteria, type GoodsCriteria, type PieceRow } from '@loupe/contract';
import { parseScaled } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { formatJewelleryParams } from './jewellery-params.ts';
import { pieceText, usePieceLabels } from './piece-labels.ts';
import { PiecePicture } from './piece-picture.tsx';

/** Prices of similar pieces, as shares of the price of the piece. */
const nearby = { from: 0.6, to: 1.5 } as const;
/** Number of pieces shown, and of those read to choose from. */
const [shownPieces, readPieces] = [4, 60];

const centsOf = (piece: PieceRow) => parseScaled(pieceText(piece, 'total_price') ?? '', 2) ?? 0;

/** Pieces of the same type with the nearest prices, and the way to all of them. */
export function SimilarPieces({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const cents = centsOf(piece);
  const criteria: GoodsCriteria = {
    choices: { jewellery_type: [pieceText(piece, 'jewellery_type') ?? ''] },
    ranges: { total_price: { from: Math.round(cents * nearby.from), to: Math.round(cents * nearby.to) } },
  };
  const { data } = useCallQuery('listJewellery', {
    data: { criteria: formatPieceCriteria(criteria), limit: readPieces },
  });
  const others = (data?.jewellery_data.rows ?? [])
    .filter(({ piece_uuid: id }) => id !== piece.piece_uuid)
    .toSorted((a, b) => Math.abs(centsOf(a) - cents) - Math.abs(centsOf(b) - cents))
    .slice(0, shownPieces);
  if (data === undefined || others.length === 0) return null;
  const title = formatMessage({ id: 'jewellery.similar' });
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16 font-semibold text-ink">{title}</h2>
        <Link
          to="/jewellery"
          search={formatJewelleryParams({ criteria, sort: null, page: 1 })}
          className="inline-flex min-h-6 items-center text-13 text-blue hover:underline"
        >
          {formatMessage({ id: 'jewellery.similar.all' }, { count: data.jewellery_data.count })}
        </Link>
      </div>
      <ul
        aria-label={title}
        className="grid border-s border-t border-line min-[640px]:grid-cols-2 min-[1200px]:grid-cols-4"
      >
        {others.map((other) => (
          <li
            key={other.piece_uuid}
            className="relative flex min-w-0 items-center gap-3 border-e border-b border-line bg-tray px-3 py-2.5 hover:bg-paper"
          >
            <span className="relative block size-24 shrink-0">
              <PiecePicture piece={other} />
            </span>
            <span className="flex min-w-0 flex-col gap-0.5 text-12 text-ink-2">
              <Link
                to="/jewellery/detail"
                search={{ id: other.piece_uuid }}
                className="text-13 font-semibold text-ink after:absolute after:inset-0 hover:text-blue"
              >
                <bdi>{pieceText(other, 'title')}</bdi>
              </Link>
              <span>{labels.metals(other)}</span>
              <bdi className="tabular-nums">{labels.weight(other, 'stone_cts')}</bdi>
              <bdi className="text-14 font-semibold text-ink tabular-nums">
                <span className="text-12 font-normal text-ink-3">$</span>{' '}
                {formatFigure(pieceText(other, 'total_price'))}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
