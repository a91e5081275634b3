import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { ShapeIcon } from '../drawings/shape-icon.tsx';
import type { StoneColumn } from './stone-columns.ts';
import { stoneFact, formatStoneFigure, stoneName } from './stone-facts.ts';
import { unknownFigure } from '../../lib/format-figure.ts';
import { useTradeLabels, vocabularyForAttribute } from '../trade-labels.ts';
import { StatusLetter } from './status-letter.tsx';

interface StoneCellProps {
  readonly stone: StoneRow;
  readonly column: StoneColumn;
}

export function StoneCell({ stone, column: { key, isFigure, isPrimary } }: StoneCellProps) {
  const labels = useTradeLabels();
  const fact = stoneFact(stone, key);
  if (key === 'status') {
    return (
      <td>
        <StatusLetter status={fact} />
      </td>
    );
  }
  if (key === 'shape') {
    const word = fact === null ? unknownFigure : labels.value('shape', fact);
    return (
      <td title={word}>
        {fact !== null && <ShapeIcon shape={fact} size={20} />}
        <span className={fact === null ? '' : 'sr-only'}>{word}</span>
      </td>
    );
  }
  if (key === 'stock_no') {
    return (
      <td className="figure font-medium text-ink">
        <Link to="/detail" search={{ id: stone.stock_uuid }} className="hover:text-blue hover:underline">
          {stoneName(stone)}
        </Link>
      </td>
    );
  }
  if (isFigure) {
    return (
      <td className={`figure text-right tabular-nums ${isPrimary ? 'text-14 font-semibold text-ink' : ''}`}>
        <bdi>{formatStoneFigure(stone, key)}</bdi>
      </td>
    );
  }
  const vocabulary = vocabularyForAttribute(key);
  const word = fact !== null && vocabulary ? labels.short(vocabulary, fact) : fact;
  return (
    <td>
      <bdi>{word ?? unknownFigure}</bdi>
    </td>
  );
}
