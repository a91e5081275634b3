import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { ShapeIcon } from '../shape-icon.tsx';
import type { StoneColumn } from '../../lib/stones/stone-columns.ts';
import { factOf, figureOf, nameOf } from '../../lib/stones/stone-facts.ts';
import { unknownFigure } from '../../lib/figures.ts';
import { useTradeWords, vocabularyOf } from '../../lib/trade-words.ts';
import { StateLetter } from './state-letter.tsx';

interface StoneCellProps {
  readonly stone: StoneRow;
  readonly column: StoneColumn;
}

export function StoneCell({ stone, column: { key, isFigure, decides } }: StoneCellProps) {
  const words = useTradeWords();
  const fact = factOf(stone, key);
  if (key === 'status') {
    return (
      <td>
        <StateLetter status={fact} />
      </td>
    );
  }
  if (key === 'shape') {
    const word = fact === null ? unknownFigure : words.value('shape', fact);
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
          {nameOf(stone)}
        </Link>
      </td>
    );
  }
  if (isFigure) {
    return (
      <td className={`figure text-right tabular-nums ${decides ? 'text-14 font-semibold text-ink' : ''}`}>
        <bdi>{figureOf(stone, key)}</bdi>
      </td>
    );
  }
  const vocabulary = vocabularyOf(key);
  const word = fact !== null && vocabulary ? words.short(vocabulary, fact) : fact;
  return (
    <td>
      <bdi>{word ?? unknownFigure}</bdi>
    </td>
  );
}
