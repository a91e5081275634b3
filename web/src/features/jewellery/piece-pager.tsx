import { formatPieceCriteria } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import type { GoodsParams } from '../../trade/goods/goods-params.ts';
import { NeighbourLinks } from '../../ui/neighbour-links.tsx';
import { formatJewelleryParams } from './jewellery-params.ts';

interface PiecePagerProps {
  /** The list from which the piece was opened. */
  readonly params: GoodsParams;
  /** Position of the piece in that list; null when it was not opened from a list. */
  readonly row: number | null;
  readonly back: ReactNode;
}

/** The way back to the list of jewellery, and to the previous and next piece of it. */
export function PiecePager({ params, row, back }: PiecePagerProps) {
  const { formatMessage } = useIntl();
  const before = row === null ? 0 : Math.max(0, row - 1);
  const { criteria, sort } = params;
  const { data } = useCallQuery(
    'listJewellery',
    {
      data: {
        criteria: formatPieceCriteria(criteria),
        sort: sort ? [sort] : [],
        offset: before,
        limit: 3,
      },
    },
    { enabled: row !== null },
  );
  const found = data?.jewellery_data;
  const neighbourAt = (at: number) => {
    const piece = at < 0 ? undefined : found?.rows[at - before];
    return (
      piece && {
        to: '/jewellery/detail' as const,
        search: { ...formatJewelleryParams(params), id: piece.piece_uuid, row: String(at) },
      }
    );
  };
  return (
    <NeighbourLinks
      label={formatMessage({ id: 'jewellery.back' })}
      back={back}
      position={row !== null && found ? { row, count: found.count } : null}
      previous={row === null ? undefined : neighbourAt(row - 1)}
      next={row === null ? undefined : neighbourAt(row + 1)}
    />
  );
}
