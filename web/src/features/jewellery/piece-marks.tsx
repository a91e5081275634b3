import type { PieceRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useTradeWords } from '../../lib/trade-words.ts';
import { textsOf } from './piece-words.ts';

/** What has to be said next to the name of a piece: what grew in a laboratory, what was treated, who may see it. */
export function PieceMarks({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const isGrown = textsOf(piece, 'stone_type').includes('LAB DIAMOND');
  const treatments = [
    ...new Set(
      piece.stones.flatMap(({ treatment }) => (treatment && treatment !== 'NONE' ? [treatment] : [])),
    ),
  ];
  const marks = [
    ...(isGrown ? [words.value('jewellery-stone', 'LAB DIAMOND')] : []),
    ...treatments.map((treatment) => words.value('treatment', treatment)),
    ...(piece.is_staff_only ? [formatMessage({ id: 'jewellery.staffOnly' })] : []),
  ];
  if (marks.length === 0) return null;
  return <span className="text-12 font-medium text-bad">{marks.join(' · ')}</span>;
}
