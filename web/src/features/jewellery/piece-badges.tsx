import type { PieceRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { pieceTexts } from './piece-labels.ts';

/** Labels next to the name of a piece: lab-grown, treated, staff only. */
export function PieceBadges({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const isGrown = pieceTexts(piece, 'stone_type').includes('LAB DIAMOND');
  const treatments = [
    ...new Set(
      piece.stones.flatMap(({ treatment }) => (treatment && treatment !== 'NONE' ? [treatment] : [])),
    ),
  ];
  const badges = [
    ...(isGrown ? [labels.value('jewellery-stone', 'LAB DIAMOND')] : []),
    ...treatments.map((treatment) => labels.value('treatment', treatment)),
    ...(piece.is_staff_only ? [formatMessage({ id: 'jewellery.staffOnly' })] : []),
  ];
  if (badges.length === 0) return null;
  return <span className="text-12 font-medium text-bad">{badges.join(' · ')}</span>;
}
